import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type {
  BulkAction,
  DeadLetterGroup,
} from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { IconListDetails, IconNote, IconRefreshDot, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { useDialogAddress } from '../../../ui/dialog-address.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { RowAction } from '../../../ui/grid/row-actions.tsx';
import { BulkDialog, type BulkTask } from './bulk-dialog.tsx';
import { lettersPath, lettersSearch } from './dead-letter-paths.ts';
import { groupColumns, groupFilters } from './group-columns.tsx';
import { GroupDialog } from './group-dialog.tsx';

/** Unhandled failed messages by their fault, with who looks into it. */
export function GroupList() {
  const t = useText();
  const navigate = useNavigate();
  const grid = useGrid(deadLettersApi.groups);
  const dialog = useDialogAddress();
  const [task, setTask] = useState<BulkTask | null>(null);

  function begin(action: BulkAction, { fingerprint }: DeadLetterGroup): void {
    setTask({ action, selection: { filter: { fingerprint } } });
  }

  function showLetters({ fingerprint }: DeadLetterGroup): void {
    void navigate({ to: lettersPath, search: lettersSearch({ fingerprint }) as never });
  }

  const rowActions = (group: DeadLetterGroup): RowAction[] => [
    {
      label: 'failed-transactions.show-letters',
      icon: <IconListDetails size={16} aria-hidden />,
      onClick: () => showLetters(group),
    },
    {
      label: 'failed-transactions.assign-group',
      icon: <IconNote size={16} aria-hidden />,
      onClick: () => dialog.open(group.fingerprint),
    },
    {
      label: 'failed-transactions.requeue-group',
      icon: <IconRefreshDot size={16} aria-hidden />,
      onClick: () => begin('requeue', group),
    },
    {
      label: 'failed-transactions.discard-group',
      icon: <IconTrash size={16} aria-hidden />,
      isDanger: true,
      onClick: () => begin('discard', group),
    },
  ];

  return (
    <>
      <DataGrid
        grid={grid}
        columns={groupColumns}
        filters={groupFilters}
        label={t('failed-transactions.view-groups')}
        rowKey={({ fingerprint }) => fingerprint}
        rowName={({ rootCause }) => rootCause}
        open={({ fingerprint }) => dialog.linkTo(fingerprint)}
        rowActions={rowActions}
        empty={{ title: 'failed-transactions.empty', hint: 'failed-transactions.empty-hint' }}
        failure="failed-transactions.groups-failed"
      />
      {dialog.value !== undefined && (
        <GroupDialog
          key={dialog.value}
          fingerprint={dialog.value}
          close={dialog.close}
          begin={begin}
          showLetters={showLetters}
        />
      )}
      {task !== null && <BulkDialog {...task} close={() => setTask(null)} />}
    </>
  );
}
