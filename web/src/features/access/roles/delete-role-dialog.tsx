import type { Response } from '@houston/contract/endpoint';
import { rolesApi } from '@houston/contract/features/access/roles/roles.api';
import type { Role } from '@houston/contract/features/access/roles/roles.schema';
import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { permissionNames } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useSave } from '../../../platform/use-save.ts';
import type { DialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { oneRole } from './all-roles.ts';

type Holders = Response<typeof rolesApi.holders>;

/** Asks before a role is deleted, and says who holds it and what each of them would lose. */
export function DeleteRoleDialog({ dialog, shown }: { dialog: DialogAddress; shown: string }) {
  const t = useText();
  return (
    <RecordDialog
      name="delete"
      size="lg"
      shown={shown}
      read={oneRole}
      failure="roles.could-not-retrieve"
      title={(role) => (role === undefined ? t('roles.one') : t('roles.delete-title', { name: role.name }))}
      height={120}
      close={dialog.close}
    >
      {(role) => <Deletion role={role} close={dialog.close} />}
    </RecordDialog>
  );
}

function Deletion({ role, close }: { role: Role; close: () => void }) {
  const t = useText();
  const holders = useQuery(readOf(rolesApi.holders, { params: { id: role.id } }));
  const removal = useSave(rolesApi.remove, {
    success: 'roles.deleted',
    failure: 'roles.could-not-delete',
    onSuccess: close,
    // Somebody may have got the role a moment ago.
    onFailure: () => void holders.refetch(),
  });
  // Who held it before a read that failed says nothing of who would lose it.
  const isFree = holders.data?.total === 0 && !holders.isError;
  const failure = 'roles.could-not-retrieve-holders';
  return (
    <Stack>
      {holders.isError ? (
        <FailurePanel error={holders.error} failure={failure} retry={() => void holders.refetch()} />
      ) : (
        <Loaded query={holders} failure={failure} height={120}>
          {(known) =>
            known.total === 0 ? <Text size="sm">{t('roles.delete-effect')}</Text> : <HolderTable holders={known} />
          }
        </Loaded>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={close} data-autofocus>
          {t('general.cancel')}
        </Button>
        {isFree && (
          <Button
            color="red.9"
            loading={removal.isSaving}
            onClick={() => void removal.save({ params: { id: role.id } })}
          >
            {t('roles.delete-verb', { name: role.name })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function HolderTable({ holders: { data, total } }: { holders: Holders }) {
  const t = useText();
  const count = { count: total };
  return (
    <>
      <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
        {t('roles.in-use', count)}
      </Alert>
      <Table.ScrollContainer minWidth={320} mah={360}>
        <Table fz="sm" verticalSpacing={6} layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('roles.admin')}</Table.Th>
              <Table.Th scope="col">{t('roles.would-lose')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map(({ userId, firstName, lastName, email, loses }) => (
              <Table.Tr key={userId}>
                <Table.Th scope="row" fw={400}>
                  {firstName} {lastName}
                  <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {email}
                  </Text>
                </Table.Th>
                <Table.Td>{loses.length === 0 ? t('roles.loses-nothing') : permissionNames(loses)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {total > data.length && <Text size="sm">{t('roles.and-more', { count: total - data.length })}</Text>}
    </>
  );
}
