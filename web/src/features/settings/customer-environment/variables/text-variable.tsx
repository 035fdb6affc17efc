import { requiredLine } from '@houston/contract/fields';
import { Stack, TextInput } from '@mantine/core';
import * as z from 'zod';
import { useText } from '../../../../i18n/use-text.ts';
import type { FieldLabels } from '../../../../ui/form/field-labels.ts';
import { RecordForm } from '../../../../ui/form/record-form.tsx';
import type { Stored } from '../../../../ui/form/use-edited-record.ts';
import { useRecordForm } from '../../../../ui/form/use-record-form.ts';
import { DialogFooter } from './dialog-footer.tsx';
import { useVariableSave } from './use-variable-save.ts';
import type { VariableFormProps } from './variable-dialog.tsx';

const Values = z.object({ value: requiredLine(500) });
const labels: FieldLabels<{ value: string }> = { value: 'customer-environment.value' };

export function TextVariable(props: VariableFormProps) {
  const t = useText();
  const { variable, place } = props;
  const stored = { version: variable.version, values: { value: variable.value ?? '' } };
  const record = useRecordForm(Values, stored, labels);
  const { save, isSaving } = useVariableSave(props, record);
  const saveValue = ({ values, version }: Stored<{ value: string }>) => save(values.value, version);
  return (
    <RecordForm record={record} save={saveValue} isSaving={isSaving} incomplete="customer-environment.invalid-value">
      <Stack gap="md">
        <TextInput label={t('customer-environment.value')} withAsterisk data-autofocus {...record.field('value')} />
        <DialogFooter stage={place.stage} isSaving={isSaving} />
      </Stack>
    </RecordForm>
  );
}
