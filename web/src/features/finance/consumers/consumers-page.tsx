import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import { useText } from '../../../i18n/use-text.ts';
import { recordLink } from '../../../shell/record-screens.ts';
import { useTenantFilter, useTenantGrid } from '../../../shell/use-tenant-grid.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { consumerColumns, consumerFilters } from './consumer-columns.tsx';

/** Who ordered; each leads to all that is known of them. */
export function Page() {
  const t = useText();
  const grid = useTenantGrid(consumersApi.list);
  const tenant = useTenantFilter<never>('consumers.tenant');
  return (
    <>
      <PageHeader title={t('consumers.title')} purpose={t('consumers.purpose')} />
      <DataGrid
        grid={grid}
        columns={consumerColumns}
        filters={[...consumerFilters, { ...tenant, isRare: true }]}
        label={t('consumers.title')}
        rowKey={({ id }) => id}
        rowName={({ id }) => String(id)}
        open={({ id }) => recordLink('consumer', id)}
        empty={{ title: 'consumers.empty', hint: 'consumers.empty-hint' }}
        failure="consumers.could-not-retrieve"
      />
    </>
  );
}
