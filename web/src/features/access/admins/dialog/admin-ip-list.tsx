import { type AdminIpEntry, ipListsApi } from '@houston/contract/features/access/ip-lists/ip-lists.api';
import { Group, Text } from '@mantine/core';
import { useText } from '../../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../../platform/address/grid-search.ts';
import { isApiError } from '../../../../platform/calls/api-error.ts';
import { showErrorText, showFailure } from '../../../../platform/toast.ts';
import { type Grid, useGrid } from '../../../../platform/use-grid.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { SubmitWhenReady } from '../../../../ui/form/submit-when-ready.tsx';
import type { Column } from '../../../../ui/grid/column.ts';
import { DataGrid } from '../../../../ui/grid/data-grid.tsx';
import { When } from '../../../../ui/values/when.tsx';
import { IpEntryFields, useIpEntryForm } from '../../ip-lists/ip-entry-fields.shared.tsx';
import { RemoveIpEntry } from '../../ip-lists/remove-ip-entry.shared.tsx';

const columns: readonly Column<AdminIpEntry, SortFieldOf<typeof ipListsApi.listOfAdmin>>[] = [
  {
    key: 'createdAt',
    title: 'ip-whitelist.created',
    sortField: 'createdAt',
    render: ({ createdAt }) => <When at={createdAt} />,
    csv: ({ createdAt }) => createdAt.toISOString(),
  },
  { key: 'ipv4', title: 'ip-whitelist.ip', sortField: 'ipv4', render: ({ ipv4 }) => ipv4 },
  {
    key: 'description',
    title: 'ip-whitelist.description',
    sortField: 'description',
    render: ({ description }) => description,
  },
  {
    key: 'lastAccessed',
    title: 'ip-whitelist.last-accessed',
    sortField: 'lastAccessed',
    render: ({ lastAccessed }) => <When at={lastAccessed} />,
    csv: ({ lastAccessed }) => lastAccessed?.toISOString() ?? '',
  },
];

/** The addresses that one admin is limited to. */
export function AdminIpList({ adminId }: { adminId: number }) {
  const t = useText();
  const grid = useGrid(ipListsApi.listOfAdmin, { key: 'ip', fixed: { userId: adminId } });
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t('ip-whitelist.own-purpose')}
      </Text>
      <NewEntryForm adminId={adminId} />
      <DataGrid
        grid={grid}
        columns={columns}
        label={t('ip-whitelist.title')}
        rowKey={({ id }) => id}
        rowName={({ ipv4 }) => ipv4}
        rowButton={(entry) => <RemoveEntry entry={entry} isLast={isOnly(grid)} />}
        empty={{ title: 'ip-whitelist.empty', hint: 'ip-whitelist.own-empty-hint' }}
        failure="ip-whitelist.retrieve-fail"
      />
    </>
  );
}

/** Also while they are being counted. */
function isOnly({ total, rows, isMore, page }: Grid<typeof ipListsApi.listOfAdmin>): boolean {
  return total === undefined ? rows.length === 1 && !isMore && page === 1 : total === 1;
}

function NewEntryForm({ adminId }: { adminId: number }) {
  const t = useText();
  const form = useIpEntryForm();
  const add = useSave(ipListsApi.addToAdmin, {
    success: 'ip-whitelist.ip-whitelisted',
    handles: 'all',
    onSuccess: form.clear,
    onFailure(error) {
      showFailure(error, 'ip-whitelist.error-whitelisting');
      if (isApiError(error)) form.showFields(error.fields);
    },
  });
  return (
    <form noValidate onSubmit={form.submit((values) => add.save({ body: { ...values, userId: adminId } }))}>
      <IpEntryFields field={form.field} />
      <Group justify="flex-end" my="sm">
        <SubmitWhenReady isReady={form.isReady} isSaving={add.isSaving}>
          {t('general.save')}
        </SubmitWhenReady>
      </Group>
    </form>
  );
}

function RemoveEntry({ entry, isLast }: { entry: AdminIpEntry; isLast: boolean }) {
  const t = useText();
  const remove = useSave(ipListsApi.removeFromAdmin, {
    success: 'ip-whitelist.removed',
    handles: 'all',
    onFailure(error) {
      if (isApiError(error, 'self_delete_error')) showErrorText(t('ip-whitelist.self-delete-error'));
      else showFailure(error, 'ip-whitelist.error-whitelisting');
    },
  });
  return (
    <RemoveIpEntry
      ip={entry.ipv4}
      description={entry.description}
      effect={t(isLast ? 'ip-whitelist.remove-last-effect' : 'ip-whitelist.remove-again-effect')}
      remove={() => remove.save({ params: { id: entry.id } })}
      isBusy={remove.isSaving}
    />
  );
}
