import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type {
  BulkAction,
  DeadLetterGroup,
} from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { IconListDetails, IconNote, IconRefreshDot, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useTenantGrid } from '../../../shell/use-tenant-grid.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { RowAction } from '../../../ui/grid/rows/row-actions.tsx';
import { BulkDialog, type BulkTask } from '../bulk-jobs/bulk-dialog.shared.tsx';
import { deadLettersPath, deadLettersSearch } from '../dead-letters/dead-letter-paths.shared.ts';
import { useBusWords } from '../service-bus/bus-words.shared.tsx';
import { faultColumns, useFaultFilters } from './fault-columns.tsx';
import { FaultDialog } from './fault-dialog.tsx';

/** Unhandled dead letters by their fault, with who looks into it. */
export function FaultList() {
  const t = useText();
  const say = useBusWords();
  const navigate = useNavigate();
  const grid = useTenantGrid(deadLettersApi.groups);
  const filters = useFaultFilters();
  const { tenantId } = grid.filters;
  // What the list shows is what is done: of one tenant alone, when it shows one alone.
  const ofTenant = tenantId === undefined ? {} : { tenantId };
  const dialog = useDialogAddress();
  const [task, setTask] = useState<BulkTask | null>(null);

  function begin(action: BulkAction, { fingerprint }: DeadLetterGroup): void {
    setTask({ action, selection: { filter: { fingerprint, ...ofTenant } } });
  }

  function showLetters({ fingerprint }: DeadLetterGroup): void {
    void navigate({ to: deadLettersPath, search: deadLettersSearch({ fingerprint, ...ofTenant }) as never });
  }

  const rowActions = (group: DeadLetterGroup): RowAction[] => [
    {
      label: 'dead-letters.show-letters',
      icon: <IconListDetails size={16} aria-hidden />,
      onClick: () => showLetters(group),
    },
    {
      label: 'dead-letters.assign-group',
      icon: <IconNote size={16} aria-hidden />,
      onClick: () => dialog.open(group.fingerprint),
    },
    {
      label: 'dead-letters.requeue-group',
      icon: <IconRefreshDot size={16} aria-hidden />,
      onClick: () => begin('requeue', group),
    },
    {
      label: 'dead-letters.discard-group',
      icon: <IconTrash size={16} aria-hidden />,
      isDanger: true,
      onClick: () => begin('discard', group),
    },
  ];

  return (
    <>
      <DataGrid
        grid={grid}
        columns={faultColumns}
        filters={filters}
        label={t('dead-letters.view-groups')}
        rowKey={({ fingerprint }) => fingerprint}
        rowName={({ rootCause }) => say(rootCause)}
        open={({ fingerprint }) => dialog.linkTo(fingerprint)}
        rowActions={rowActions}
        empty={{ title: 'dead-letters.empty', hint: 'dead-letters.empty-hint' }}
        failure="dead-letters.groups-failed"
      />
      {dialog.value !== undefined && (
        <FaultDialog
          key={dialog.value}
          fingerprint={dialog.value}
          tenantId={tenantId}
          close={dialog.close}
          begin={begin}
          showLetters={showLetters}
        />
      )}
      {task !== null && <BulkDialog {...task} close={() => setTask(null)} />}
    </>
  );
}
