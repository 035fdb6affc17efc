import {
  type EnvironmentVariable,
  environmentManagementApi,
} from '@houston/contract/features/settings/customer-environment/environment-management.api';
import {
  renderTypeOf,
  type VariableType,
  variableTypes,
} from '@houston/contract/features/settings/customer-environment/variables';
import { Skeleton, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { FailurePanel, NoticePanel } from '../../../../ui/page/failure-panel.tsx';
import type { Place } from '../use-place.ts';
import { CloseFooter } from './dialog-footer.tsx';
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
  const type = variableTypes.find((known) => known === shown);
  if (type !== undefined) return <KnownVariable type={type} place={place} close={close} />;
  return (
    <Dialog name="edit" size="xl" title={t('customer-environment.one')} close={close}>
      <NoticePanel title={t('errors.not_found')} />
    </Dialog>
  );
}

function KnownVariable({ type, place, close }: { type: VariableType; place: Place; close: () => void }) {
  const t = useText();
  const { scope, stage } = place;
  const read = useQuery(
    readOf(environmentManagementApi.get, { params: { variableType: type }, query: { scope, stage } }),
  );
  const variable = read.data;
  return (
    <Dialog
      name="edit"
      size={renderTypeOf[type] === 'ColorPalette' ? 'lg' : 'xl'}
      title={t(`customer-environment.names.${type}`)}
      actions={
        variable && (
          <>
            <ResetButton variable={variable} place={place} close={close} />
            <VariableChanges type={type} scope={scope} />
          </>
        )
      }
      isStatic
      ignoresEscape
      close={close}
    >
      {variable !== undefined && (
        <Stack gap="md">
          <TextInput label={t('customer-environment.type')} value={type} readOnly variant="filled" />
          <VariableForm variable={variable} place={place} close={close} />
        </Stack>
      )}
      {read.isPending && (
        <Stack role="status" aria-label={t('general.loading')}>
          <Skeleton height={48} />
          <Skeleton height={160} />
        </Stack>
      )}
      {variable === undefined && read.error !== null && (
        <FailurePanel
          error={read.error}
          failure="apollo.mission-control.customer-environment-variable.edit-load-fail"
          retry={() => void read.refetch()}
        />
      )}
      {variable === undefined && <CloseFooter />}
    </Dialog>
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
