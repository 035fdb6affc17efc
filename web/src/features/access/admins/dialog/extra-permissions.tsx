import type { Response } from '@houston/contract/endpoint';
import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { AdminPermissionSet, adminPermissions } from '@houston/contract/permissions';
import type { TextKey } from '@houston/contract/texts/sections';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { RecordForm } from '../../../../ui/form/record-form.tsx';
import type { Stored } from '../../../../ui/form/use-edited-record.ts';
import { useRecordForm } from '../../../../ui/form/use-record-form.ts';
import { Loaded } from '../../../../ui/page/loaded.tsx';
import { PermissionChecklist } from '../../roles/permission-checklist.shared.tsx';

type Extra = Response<typeof adminsApi.getPermissions>;

const labels = Object.fromEntries(
  adminPermissions.map((flag) => [flag, `permissions.${flag}` satisfies TextKey]),
) as Record<(typeof adminPermissions)[number], TextKey>;

/** The permissions that an admin holds beside those of roles. */
export function ExtraPermissions({ adminId }: { adminId: number }) {
  const read = useQuery(readOf(adminsApi.getPermissions, { params: { id: adminId } }));
  return (
    <Loaded query={read} failure="admins.could-not-retrieve-permissions" height={adminPermissions.length * 30}>
      {(extra) => <ExtraPermissionsForm adminId={adminId} extra={extra} readAgain={() => void read.refetch()} />}
    </Loaded>
  );
}

interface ExtraPermissionsFormProps {
  adminId: number;
  extra: Extra;
  readAgain: () => void;
}

function ExtraPermissionsForm({ adminId, extra, readAgain }: ExtraPermissionsFormProps) {
  const t = useText();
  const record = useRecordForm(AdminPermissionSet, storedOf(extra), labels);
  const { form, edited } = record;
  const update = useSave(adminsApi.setPermissions, {
    success: 'admins.permissions-saved',
    failure: 'admins.unable-to-update-permissions',
  });

  async function save({ values, version }: Stored<AdminPermissionSet>): Promise<void> {
    const answer = await update.save({ params: { id: adminId }, body: { permissions: values, version } });
    if (answer === null) readAgain();
    else edited.saved(storedOf(answer), values);
  }

  return (
    <RecordForm record={record} save={save} isSaving={update.isSaving}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('admins.permissions-hint')}
      </Text>
      <PermissionChecklist
        offered={adminPermissions}
        values={form.values}
        before={edited.base}
        set={(flag, isSet) => form.setFieldValue(flag as keyof AdminPermissionSet, isSet)}
      />
      <Group justify="flex-end" mt="lg">
        <Button type="submit" loading={update.isSaving}>
          {t('general.save')}
        </Button>
      </Group>
    </RecordForm>
  );
}

function storedOf({ version, permissions }: Extra): Stored<AdminPermissionSet> {
  return { version, values: permissions };
}
