import { auditApi } from '@houston/contract/features/access/audit/audit.api';
import { Group } from '@mantine/core';
import { useInterval, useThrottledCallback } from '@mantine/hooks';
import { useEffect } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { onLiveTopic } from '../../../platform/live.ts';
import { refetch } from '../../../platform/query-client.ts';
import { type Grid, useGrid } from '../../../platform/use-grid.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { LastCheck } from '../../operations/nightly-checks/last-check.shared.tsx';
import { useActionText } from './action-text.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditDialog } from './audit-dialog.tsx';
import { CheckTrail } from './check-trail.tsx';
import { JsonExport } from './json-export.tsx';
import { useAuditFilters } from './use-audit-filters.ts';

const followMilliseconds = 2000;
const pollMilliseconds = 15_000;
const nothingElse: readonly string[] = [];

/** Who did what, newest first; a row opens what it changed. */
export function Page() {
  const t = useText();
  const grid = useGrid(auditApi.list);
  const dialog = useDialogAddress('open', nothingElse);
  const filters = useAuditFilters(grid.filters.actorId);
  const actionText = useActionText();
  useLiveTrail();
  return (
    <>
      <PageHeader title={t('audit.title')} purpose={t('audit.purpose')} action={<Actions grid={grid} />} />
      <LastCheck about="audit" />
      <DataGrid
        grid={grid}
        columns={auditColumns}
        filters={filters}
        label={t('audit.title')}
        rowKey={({ id }) => id}
        rowName={({ id, action }) => `${t('audit.entry', { id })}, ${actionText(action) ?? action}`}
        open={({ id }) => dialog.linkTo(id)}
        empty={{ title: 'audit.empty', hint: 'audit.empty-hint' }}
        failure="audit.could-not-retrieve"
      />
      {dialog.value !== undefined && <AuditDialog id={dialog.value} close={dialog.close} />}
    </>
  );
}

function Actions({ grid }: { grid: Grid<typeof auditApi.list> }) {
  return (
    <Group gap="sm">
      <CheckTrail />
      <JsonExport grid={grid} />
    </Group>
  );
}

// Every change writes an entry, so whatever the live stream tells of is news here; the trail has no topic of its own. What the
// stream does not tell this admin of, as refusals and sign-ins, comes a little later.
function useLiveTrail(): void {
  const follow = useThrottledCallback(() => void refetch(auditApi.list), followMilliseconds);
  useEffect(() => onLiveTopic(follow), [follow]);
  useInterval(follow, pollMilliseconds, { autoInvoke: true });
}
