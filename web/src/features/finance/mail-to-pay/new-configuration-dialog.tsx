import {
  mailToPayApi,
  NewMailToPayConfiguration,
} from '@houston/contract/features/finance/mail-to-pay/mail-to-pay.api';
import { NumberInput, Stack } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { showFailure, showWarning, withdrawToasts } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { useUnsavedInput } from '../../../ui/form/unsaved-input.tsx';
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts';
import { LastMonth } from './last-month.tsx';

/** As typed: nothing yet is no number. */
interface Typed {
  desiredMailToPayPercentage: number | string;
}

const nothing: Typed = { desiredMailToPayPercentage: '' };

/** Sets another percentage, after showing what it would have meant. */
export function NewConfigurationDialog({ close }: { close: () => void }) {
  const t = useText();
  return (
    <Dialog name="edit" size="lg" title={t('mail-to-pay.add')} startsAt="form" close={close}>
      <NewConfigurationForm close={close} />
    </Dialog>
  );
}

function NewConfigurationForm({ close }: { close: () => void }) {
  const t = useText();
  const { form, field, submit, showFields } = useValidatedForm(NewMailToPayConfiguration, nothing);
  const unsaved = useUnsavedInput(form.isDirty());
  const typed = NewMailToPayConfiguration.safeParse(form.values).data;
  const create = useSave(mailToPayApi.create, {
    success: 'mail-to-pay.success-message',
    handles: 'all',
    onSuccess() {
      unsaved.forget();
      close();
    },
    onFailure(error) {
      showFailure(error, 'mail-to-pay.error-message');
      if (isApiError(error)) showFields(error.fields);
    },
  });
  function save(values: Typed): void {
    withdrawToasts('general.incomplete');
    void create.save({ body: NewMailToPayConfiguration.parse(values) });
  }

  return (
    <form noValidate onSubmit={submit(save, () => showWarning('general.incomplete'))}>
      <Stack gap="md">
        <NumberInput
          label={t('mail-to-pay.desired')}
          description={t('mail-to-pay.desired-help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          maw={320}
          // What is wrong is said, and not made into something else.
          clampBehavior="none"
          hideControls
          rightSection={<span aria-hidden>%</span>}
          autoComplete="off"
          data-autofocus
          {...field('desiredMailToPayPercentage')}
        />
        <LastMonth percentage={typed?.desiredMailToPayPercentage} />
      </Stack>
      <FormButtons isSaving={create.isSaving} close={close} />
    </form>
  );
}
