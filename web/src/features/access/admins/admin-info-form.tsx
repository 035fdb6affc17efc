import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { type AdminDetail, AdminInfo } from '@houston/contract/features/access/admins/admins.schema';
import { Button, Group, TextInput } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { useSave } from '../../../platform/use-save.ts';
import type { FieldLabels } from '../../../ui/form/field-labels.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import type { Stored } from '../../../ui/form/use-edited-record.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { AdminInfoFields } from './admin-info-fields.tsx';
import { useRefusedFields } from './use-refused-fields.ts';

const Values = AdminInfo.omit({ version: true });
type Values = Omit<AdminInfo, 'version'>;

const labels: FieldLabels<Values> = {
  'userDetails.firstName': 'admins.first-name',
  'userDetails.lastName': 'admins.last-name',
  'userDetails.phoneNumber': 'admins.phone-number',
};

interface AdminInfoFormProps {
  admin: AdminDetail;
  /** Reads the admin again, after a save that did not work. */
  readAgain: () => void;
}

/** Name and phone number of an admin. */
export function AdminInfoForm({ admin, readAgain }: AdminInfoFormProps) {
  const t = useText();
  const record = useRecordForm(Values, storedOf(admin), labels);
  const update = useSave(adminsApi.update, {
    success: 'admins.updated',
    failure: 'admins.unable-to-update',
    onFields: useRefusedFields(record.showFields),
  });

  async function save({ values, version }: Stored<Values>): Promise<void> {
    const answer = await update.save({ params: { id: admin.id }, body: { ...values, version } });
    if (answer === null) readAgain();
    else record.edited.saved(storedOf(answer), values);
  }

  return (
    <RecordForm record={record} save={save} isSaving={update.isSaving} incomplete="admins.validation-error">
      <AdminInfoFields
        field={record.field}
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
    </RecordForm>
  );
}

function storedOf({ version, userDetails }: AdminDetail): Stored<Values> {
  const { firstName, lastName, phoneNumber } = userDetails;
  return { version, values: { userDetails: { firstName, lastName, phoneNumber } } };
}
