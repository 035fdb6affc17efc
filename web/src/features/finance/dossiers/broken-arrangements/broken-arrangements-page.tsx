import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { useText } from '../../../../i18n/use-text.ts';
import { recordLink } from '../../../../shell/record-screens.ts';
import { useTenantFilter, useTenantGrid } from '../../../../shell/use-tenant-grid.ts';
import { DataGrid } from '../../../../ui/grid/data-grid.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { brokenColumns } from './broken-columns.tsx';

/** The claims whose payment arrangement was not kept, which nothing followed but dunning. */
export function Page() {
  const t = useText();
  const grid = useTenantGrid(dossiersApi.broken);
  const byTenant = useTenantFilter<never>('dossiers.tenant');
  return (
    <>
      <PageHeader title={t('dossiers.broken-title')} purpose={t('dossiers.broken-purpose')} />
      <DataGrid
        grid={grid}
        columns={brokenColumns}
        filters={[byTenant]}
        label={t('dossiers.broken-title')}
        rowKey={({ id }) => id}
        rowName={({ dossierNumber }) => dossierNumber}
        open={({ dossierNumber }) => recordLink('dossier', dossierNumber)}
        empty={{ title: 'dossiers.no-broken', hint: 'dossiers.no-broken-hint' }}
        failure="dossiers.could-not-retrieve"
      />
    </>
  );
}
