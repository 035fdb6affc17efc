import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { type AdminDetail, AdminInfo } from '@houston/contract/features/access/admins/admins.schema';
import { pick } from '@houston/contract/shapes/pick';
import { Button, Group, TextInput } from '@mantine/core';
import { useText } from '../../../../i18n/use-text.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { RecordForm } from '../../../../ui/form/record-form.tsx';
import type { Stored } from '../../../../ui/form/use-edited-record.ts';
import { useRecordForm } from '../../../../ui/form/use-record-form.ts';
import { AdminInfoFields, type AdminInfoValues, adminInfoLabels } from './admin-info-fields.tsx';
import { useRefusedFields } from './use-refused-fields.ts';

const Values = AdminInfo.omit({ version: true });

interface AdminInfoFormProps {
  admin: AdminDetail;
  /** Reads the admin again, after a save that did not work. */
  readAgain: () => void;
}

/** Name and phone number of an admin. */
export function AdminInfoForm({ admin, readAgain }: AdminInfoFormProps) {
  const t = useText();
  const record = useRecordForm(Values, storedOf(admin), adminInfoLabels);
  const update = useSave(adminsApi.update, {
    success: 'admins.updated',
    failure: 'admins.unable-to-update',
    onFields: useRefusedFields(record.showFields),
  });

  async function save({ values, version }: Stored<AdminInfoValues>): Promise<void> {
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

function storedOf({ version, userDetails }: AdminDetail): Stored<AdminInfoValues> {
  return { version, values: { userDetails: pick(userDetails, AdminInfo.shape.userDetails.shape) } };
}
