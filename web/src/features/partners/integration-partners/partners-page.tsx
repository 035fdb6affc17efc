import { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import { useText } from '../../../i18n/use-text.ts';
import { useFailureToast } from '../../../platform/use-failure-toast.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { recordPath } from '../../../shell/record-screens.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { partnerColumns } from './partner-columns.tsx';

/** Whom the platform calls and who calls it, with how the last call went. */
export function Page() {
  const t = useText();
  const grid = useGrid(integrationPartnersApi.list);
  useFailureToast(grid.error);
  return (
    <>
      <PageHeader title={t('integration-partners.title')} purpose={t('integration-partners.purpose')} />
      <DataGrid
        grid={grid}
        columns={partnerColumns}
        filters={[{ name: 'search', kind: 'text', label: 'integration-partners.search' }]}
        label={t('integration-partners.title')}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        open={({ id }) => ({ to: recordPath('integration-partner', id) })}
        empty={{ title: 'integration-partners.empty', hint: 'integration-partners.empty-hint' }}
        failure="integration-partners.errors.generic"
      />
    </>
  );
}
