import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { useText } from '../../../i18n/use-text.ts';
import { recordLink } from '../../../shell/record-screens.ts';
import { useTenantGrid } from '../../../shell/use-tenant-grid.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SumOfOpen } from '../ledger/list-sums.shared.tsx';
import { dossierColumns } from './dossier-columns.tsx';
import { useDossierFilters } from './use-dossier-filters.ts';

/** All claims; each leads to its dossier. */
export function Page() {
  const t = useText();
  const grid = useTenantGrid(dossiersApi.list);
  const filters = useDossierFilters(grid.filters);
  return (
    <>
      <PageHeader title={t('dossiers.title')} purpose={t('dossiers.purpose')} />
      <SumOfOpen filters={grid.filters} />
      <DataGrid
        grid={grid}
        columns={dossierColumns}
        filters={filters}
        label={t('dossiers.title')}
        rowKey={({ id }) => id}
        rowName={({ dossierNumber }) => dossierNumber}
        open={({ dossierNumber }) => recordLink('dossier', dossierNumber)}
        empty={{ title: 'dossiers.empty', hint: 'dossiers.empty-hint' }}
        failure="dossiers.could-not-retrieve"
      />
    </>
  );
}
