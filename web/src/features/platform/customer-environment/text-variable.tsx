import { requiredLine } from '@houston/contract/fields';
import { Stack, TextInput } from '@mantine/core';
import * as z from 'zod';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { showErrorText } from '../../../platform/toast.ts';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { useEditedRecord } from '../../../ui/use-edited-record.ts';
import { useValidatedForm } from '../../../ui/use-validated-form.ts';
import { DialogFooter } from './dialog-footer.tsx';
import { useVariableSave } from './use-variable-save.ts';
import type { VariableFormProps } from './variable-dialog.tsx';

const Values = z.object({ value: requiredLine(500) });
const paths = ['value'];
const labels = { value: 'customer-environment.value' } as const;

export function TextVariable(props: VariableFormProps) {
  const t = useText();
  const { variable, place } = props;
  const stored = { value: variable.value ?? '' };
  const { form, field, submit, showFields } = useValidatedForm(Values, stored);
  const edited = useEditedRecord(form, { version: variable.version, values: stored }, paths);
  const { save, isSaving } = useVariableSave(props, edited.isDirty, showFields);
  const keepMine = () => {
    const { values, version } = edited.keepMine();
    save(values.value, version);
  };
  return (
    <form
      noValidate
      onSubmit={submit(
        ({ value }) => save(value, edited.version),
        () => showErrorText(text('customer-environment.invalid-value')),
      )}
    >
      <StaleNotice
        differences={edited.differences}
        labels={labels}
        takeTheirs={edited.takeTheirs}
        keepMine={keepMine}
        isBusy={isSaving}
      />
      <Stack gap="md">
        <TextInput label={t('customer-environment.value')} withAsterisk data-autofocus {...field('value')} />
        <DialogFooter stage={place.stage} isSaving={isSaving} />
      </Stack>
    </form>
  );
}
