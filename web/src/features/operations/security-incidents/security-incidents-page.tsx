import { securityIncidentsApi } from '@houston/contract/features/operations/security-incidents/security-incidents.api';
import { useEffect } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { showError } from '../../../platform/toast.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { IncidentDialog } from './incident-dialog.tsx';
import { incidentColumns, incidentFilters } from './security-incidents-columns.tsx';

/** What the guards stopped, newest first; a row opens the incident. */
export function Page() {
  const t = useText();
  const grid = useGrid(securityIncidentsApi.list);
  const dialog = useDialogAddress('open');
  const { error } = grid;
  useEffect(() => {
    if (error !== null) showError(error, 'security-incidents.could-not-load');
  }, [error]);
  return (
    <>
      <PageHeader title={t('security-incidents.title')} purpose={t('security-incidents.purpose')} />
      <DataGrid
        grid={grid}
        columns={incidentColumns}
        filters={incidentFilters}
        label={t('security-incidents.title')}
        rowKey={({ id }) => id}
        rowName={({ number, ip }) => t('security-incidents.row-name', { number, ip })}
        open={({ id }) => dialog.linkTo(id)}
        empty={{ title: 'security-incidents.empty', hint: 'security-incidents.empty-hint' }}
        failure="security-incidents.could-not-load"
      />
      {dialog.value !== undefined && <IncidentDialog shown={dialog.value} close={dialog.close} />}
    </>
  );
}
