import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { type AdminDetail, AdminInfo } from '@houston/contract/features/access/admins/admins.schema';
import { Button, Group, TextInput } from '@mantine/core';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { showErrorText } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { useUnsavedInput } from '../../../ui/unsaved-input.tsx';
import { type Stored, useEditedRecord } from '../../../ui/use-edited-record.ts';
import { useValidatedForm } from '../../../ui/use-validated-form.ts';
import { AdminInfoFields } from './admin-info-fields.tsx';
import { useRefusedFields } from './use-refused-fields.ts';

const Values = AdminInfo.omit({ version: true });
type Values = Omit<AdminInfo, 'version'>;

const labels = {
  'userDetails.firstName': 'admins.first-name',
  'userDetails.lastName': 'admins.last-name',
  'userDetails.phoneNumber': 'admins.phone-number',
} as const;

interface AdminInfoFormProps {
  admin: AdminDetail;
  /** Reads the admin again, after a save that did not work. */
  readAgain: () => void;
}

/** Name and phone number of an admin. */
export function AdminInfoForm({ admin, readAgain }: AdminInfoFormProps) {
  const t = useText();
  const stored = storedOf(admin);
  const { form, field, submit, showFields } = useValidatedForm(Values, stored.values);
  const edited = useEditedRecord(form, stored, Object.keys(labels));
  useUnsavedInput(edited.isDirty);
  const update = useSave(adminsApi.update, {
    success: 'admins.updated',
    failure: 'admins.unable-to-update',
    onFields: useRefusedFields(showFields),
  });

  async function save({ values, version }: Stored<Values>): Promise<void> {
    const answer = await update.save({ params: { id: admin.id }, body: { ...values, version } });
    if (answer === null) readAgain();
    else edited.saved(storedOf(answer), values);
  }

  return (
    <form
      noValidate
      onSubmit={submit(
        (values) => save({ values, version: edited.version }),
        () => showErrorText(text('admins.validation-error')),
      )}
    >
      <StaleNotice
        differences={edited.differences}
        labels={labels}
        takeTheirs={edited.takeTheirs}
        keepMine={() => void save(edited.keepMine())}
        isBusy={update.isSaving}
      />
      <AdminInfoFields
        field={field}
        email={
          <TextInput
            label={t('admins.email')}
            description={t('admins.email-fixed')}
            value={admin.userDetails.email}
            readOnly
            variant="filled"
          />
        }
      />
      <Group justify="flex-end" mt="lg">
        <Button type="submit" loading={update.isSaving}>
          {t('general.save')}
        </Button>
      </Group>
    </form>
  );
}

function storedOf({ version, userDetails }: AdminDetail): Stored<Values> {
  const { firstName, lastName, phoneNumber } = userDetails;
  return { version, values: { userDetails: { firstName, lastName, phoneNumber } } };
}
