import { rolesApi } from '@houston/contract/features/access/roles/roles.api';
import type { AssignedRole } from '@houston/contract/features/access/roles/roles.schema';
import { ActionIcon, Button, Group, Select, Skeleton, Stack, Table, Text, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { text } from '../../../../i18n/i18n.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { showErrorText } from '../../../../platform/toast.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { useUnsavedInput } from '../../../../ui/form/unsaved-input.tsx';
import { FailurePanel } from '../../../../ui/page/failure-panel.tsx';

const everyRole = { query: { limit: 999, skip: 0, order: [{ field: 'id' as const, descending: false }] } };

/** The roles of an admin: adding one and taking one away is saved at once. */
export function AssignedRoles({ adminId }: { adminId: number }) {
  const t = useText();
  const held = useQuery(readOf(rolesApi.ofAdmin, { params: { id: adminId } }));
  const offered = useQuery(readOf(rolesApi.list, everyRole));
  const error = held.error ?? offered.error;
  if (held.data !== undefined && offered.data !== undefined) {
    const free = offered.data.data.filter(
      (role) => role.enabled && !held.data.data.some((other) => other.id === role.id),
    );
    const reload = () => void held.refetch();
    return <RoleAssignment adminId={adminId} held={held.data.data} free={free} reload={reload} />;
  }
  if (error !== null) {
    const retry = () => void Promise.all([held.refetch(), offered.refetch()]);
    return <FailurePanel error={error} failure="admin-dialog-roles.rbac-errors-could-not-retrieve" retry={retry} />;
  }
  return (
    <Stack role="status" aria-label={t('general.loading')}>
      <Skeleton height={56} />
      <Skeleton height={120} />
    </Stack>
  );
}

interface RoleAssignmentProps {
  adminId: number;
  held: readonly AssignedRole[];
  free: readonly AssignedRole[];
  /** After every change, and after one that failed: the list may have changed elsewhere. */
  reload: () => void;
}

function RoleAssignment({ adminId, held, free, reload }: RoleAssignmentProps) {
  const t = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  useUnsavedInput(chosen !== null);
  const failure = 'admin-dialog-roles.could-not-delete';
  const add = useSave(rolesApi.assign, {
    success: 'admin-dialog-roles.added',
    failure,
    onSuccess() {
      setChosen(null);
      reload();
    },
    onFailure: reload,
  });
  const remove = useSave(rolesApi.assign, {
    success: 'admin-dialog-roles.removed',
    failure,
    onSuccess: reload,
    onFailure: reload,
  });

  function addChosen(event: FormEvent): void {
    event.preventDefault();
    if (chosen === null) showErrorText(text('admin-dialog-roles.could-not-add-role'));
    else void add.save({ body: { userId: adminId, roleId: Number(chosen), enable: true } });
  }

  return (
    <Stack gap="md">
      <form onSubmit={addChosen}>
        <Group align="flex-end" gap="sm">
          <Select
            label={t('admin-dialog-roles.role')}
            placeholder={free.length === 0 ? t('admin-dialog-roles.nothing-to-add') : ''}
            data={free.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={chosen}
            onChange={setChosen}
            searchable
            flex={1}
            maw={360}
          />
          <Button type="submit" loading={add.isSaving}>
            {t('admin-dialog-roles.add')}
          </Button>
        </Group>
      </form>
      <Text size="sm" c="dimmed">
        {t('admin-dialog-roles.hint')}
      </Text>
      {held.length === 0 ? (
        <Text size="sm">{t('admin-dialog-roles.none')}</Text>
      ) : (
        <Table verticalSpacing={4} fz="sm" aria-label={t('admin-dialog-roles.title')}>
          <Table.Tbody>
            {held.map((role) => (
              <Table.Tr key={role.id}>
                <Table.Td>
                  {role.name}
                  {!role.enabled && (
                    <Text span inherit c="dimmed">
                      {' '}
                      {t('admin-dialog-roles.disabled')}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td w={48}>
                  <Tooltip label={t('admin-dialog-roles.remove', { name: role.name })}>
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      aria-label={t('admin-dialog-roles.remove', { name: role.name })}
                      loading={remove.isSaving}
                      onClick={() => void remove.save({ body: { userId: adminId, roleId: role.id, enable: false } })}
                    >
                      <IconTrash size={16} aria-hidden />
                    </ActionIcon>
                  </Tooltip>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  );
}
