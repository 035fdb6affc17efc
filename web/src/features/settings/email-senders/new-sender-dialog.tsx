import { EmailSenderInput, emailSendersApi } from '@houston/contract/features/settings/email-senders/email-senders.api';
import { Stack, TextInput } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { useUnsavedInput } from '../../../ui/form/unsaved-input.tsx';
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts';

const nobody: EmailSenderInput = { fromName: '', emailAddress: '' };

/** Adds a sender. */
export function NewSenderDialog({ close }: { close: () => void }) {
  const t = useText();
  return (
    <Dialog name="edit" size="md" title={t('email-senders.add')} startsAt="form" close={close}>
      <NewSenderForm close={close} />
    </Dialog>
  );
}

function NewSenderForm({ close }: { close: () => void }) {
  const t = useText();
  const { form, field, submit, showFields } = useValidatedForm(EmailSenderInput, nobody);
  const unsaved = useUnsavedInput(form.isDirty());
  const create = useSave(emailSendersApi.create, {
    success: 'email-senders.added-email-sender',
    handles: 'all',
    onSuccess() {
      unsaved.forget();
      close();
    },
    onFailure(error) {
      showFailure(error, 'email-senders.error-adding-email-sender');
      if (isApiError(error)) showFields(error.fields);
    },
  });
  return (
    <form noValidate onSubmit={submit((values) => create.save({ body: values }))}>
      <Stack gap="sm">
        <TextInput
          label={t('email-senders.from-name')}
          description={t('email-senders.from-name-help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          autoComplete="off"
          data-autofocus
          {...field('fromName')}
        />
        <TextInput
          label={t('email-senders.email')}
          description={t('email-senders.email-help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          inputMode="email"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...field('emailAddress')}
        />
      </Stack>
      <FormButtons isSaving={create.isSaving} close={close} />
    </form>
  );
}
