import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { type AdminDetail, NewAdmin } from '@houston/contract/features/access/admins/admins.schema';
import { Button, Group, TextInput } from '@mantine/core';
import { text } from '../../../../i18n/i18n.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { showErrorText } from '../../../../platform/toast.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { useUnsavedInput } from '../../../../ui/form/unsaved-input.tsx';
import { useValidatedForm } from '../../../../ui/form/use-validated-form.ts';
import { tellActivationMail } from './activation-notice.tsx';
import { AdminInfoFields } from './admin-info-fields.tsx';
import { useRefusedFields } from './use-refused-fields.ts';

const nothing = Object.keys(NewAdmin.shape.userDetails.shape).map((name) => [name, '']);
const nobody = { userDetails: Object.fromEntries(nothing) } as NewAdmin;

/** Adds an admin, who gets the activation mail. */
export function NewAdminForm({ onCreated }: { onCreated: (admin: AdminDetail) => void }) {
  const t = useText();
  const { form, field, submit, showFields } = useValidatedForm(NewAdmin, nobody);
  const unsaved = useUnsavedInput(form.isDirty());
  const create = useSave(adminsApi.create, {
    failure: 'admins.unable-to-create',
    onFields: useRefusedFields(showFields),
    onSuccess(admin) {
      unsaved.forget();
      tellActivationMail(admin.activationMail ?? 'sent', 'created', admin.userDetails.email);
      onCreated(admin);
    },
  });
  return (
    <form
      noValidate
      onSubmit={submit(
        (values) => create.save({ body: values }),
        () => showErrorText(text('admins.validation-error')),
      )}
    >
      <AdminInfoFields
        field={field}
        email={
          <TextInput
            label={t('admins.email')}
            description={t('admins.email-activation')}
            withAsterisk
            type="email"
            autoComplete="off"
            {...field('userDetails.email')}
          />
        }
      />
      <Group justify="flex-end" mt="lg">
        <Button type="submit" loading={create.isSaving}>
          {t('admins.add')}
        </Button>
      </Group>
    </form>
  );
}
