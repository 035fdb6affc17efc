import {
  type EnvironmentVariable,
  environmentManagementApi,
} from '@houston/contract/features/settings/customer-environment/environment-management.api';
import { renderTypeOf, variableTypes } from '@houston/contract/features/settings/customer-environment/variables';
import { Stack, TextInput } from '@mantine/core';
import { useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { RecordDialog } from '../../../../ui/dialog/record-dialog.tsx';
import type { Place } from '../use-place.ts';
import { FontVariable } from './font-variable.tsx';
import { ImageVariable } from './image-variable.tsx';
import { PaletteVariable } from './palette-variable.tsx';
import { ResetButton } from './reset-button.tsx';
import { StyleVariable } from './style-variable.tsx';
import { TextVariable } from './text-variable.tsx';
import { VariableChanges } from './variable-changes.tsx';

export interface VariableFormProps {
  variable: EnvironmentVariable;
  place: Place;
  close: () => void;
}

interface VariableDialogProps {
  /** From the address, so it may be anything. */
  shown: string;
  place: Place;
  close: () => void;
}

export function VariableDialog({ shown, place, close }: VariableDialogProps) {
  const t = useText();
  const { scope, stage } = place;
  const type = variableTypes.find((known) => known === shown);
  return (
    <RecordDialog
      name="edit"
      size={type !== undefined && renderTypeOf[type] === 'ColorPalette' ? 'lg' : 'xl'}
      {...(type !== undefined && ({ isStatic: true, ignoresEscape: true } as const))}
      shown={shown}
      read={
        type === undefined
          ? null
          : readOf(environmentManagementApi.get, { params: { variableType: type }, query: { scope, stage } })
      }
      failure="apollo.mission-control.customer-environment-variable.edit-load-fail"
      title={() => t(type === undefined ? 'customer-environment.one' : `customer-environment.names.${type}`)}
      actions={(variable) => (
        <>
          <ResetButton variable={variable} place={place} close={close} />
          <VariableChanges type={variable.variableType} scope={scope} />
        </>
      )}
      height={224}
      close={close}
    >
      {(variable) => (
        <Stack gap="md">
          <TextInput label={t('customer-environment.type')} value={variable.variableType} readOnly variant="filled" />
          <VariableForm variable={variable} place={place} close={close} />
        </Stack>
      )}
    </RecordDialog>
  );
}

/** The form follows what the variable is. */
function VariableForm(props: VariableFormProps) {
  const { renderType } = props.variable;
  if (renderType === 'Img') return <ImageVariable {...props} />;
  if (renderType === 'Font') return <FontVariable {...props} />;
  if (renderType === 'ColorPalette') return <PaletteVariable {...props} />;
  return renderType === 'StyleSheet' ? <StyleVariable {...props} /> : <TextVariable {...props} />;
}
