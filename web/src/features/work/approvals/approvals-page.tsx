import { approvalKinds, approvalsApi } from '@houston/contract/features/work/approvals/approvals.api';
import { useText } from '../../../i18n/use-text.ts';
import type { FilterName } from '../../../platform/address/grid-search.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { useTenantFilter } from '../../../shell/use-tenant-grid.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { Filter } from '../../../ui/grid/filter.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { approvalColumns } from './approval-columns.tsx';
import { linkToSubject } from './approval-kinds.ts';

const filters: readonly Filter<FilterName<typeof approvalsApi.list>>[] = [
  {
    kind: 'choice',
    name: 'kind',
    label: 'approvals.kind',
    choices: approvalKinds.map((value) => ({ value, label: `approvals.kind-${value}` as const })),
  },
  {
    kind: 'choice',
    name: 'askedBy',
    label: 'approvals.asked-by',
    choices: [
      { value: 'me', label: 'approvals.asked-by-me' },
      { value: 'others', label: 'approvals.asked-by-others' },
    ],
  },
];

/**
 * What waits for a second admin, the longest waiting first; decided here, or where its items are. Of all tenants, as its count says: who asked
 * may have another one in the header.
 */
export function Page() {
  const t = useText();
  const grid = useGrid(approvalsApi.list);
  const byTenant = useTenantFilter<never>('dossiers.tenant');
  return (
    <>
      <PageHeader title={t('approvals.title')} purpose={t('approvals.purpose')} />
      <DataGrid
        grid={grid}
        columns={approvalColumns}
        filters={[...filters, byTenant]}
        label={t('approvals.title')}
        rowKey={({ kind, id }) => `${kind}-${id}`}
        rowName={({ kind, subject }) => `${t(`approvals.kind-${kind}`)} ${subject}`}
        open={linkToSubject}
        empty={{ title: 'approvals.empty', hint: 'approvals.empty-hint' }}
        failure="approvals.could-not-load"
      />
    </>
  );
}
