import { integrationCallsApi } from '@houston/contract/features/partners/integration-calls/integration-calls.api';
import { useText } from '../../../i18n/use-text.ts';
import { useFailureToast } from '../../../platform/use-failure-toast.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { callColumns } from '../integration-calls/call-columns.shared.tsx';
import { CallDialog } from '../integration-calls/call-dialog.shared.tsx';
import { callFilters } from '../integration-calls/use-call-filters.shared.ts';

/** The calls of one partner; a row opens what was sent and what came back. */
export function PartnerCalls({ id }: { id: number }) {
  const t = useText();
  const grid = useGrid(integrationCallsApi.listOfPartner, { params: { id } });
  useFailureToast(grid.error);
  const dialog = useDialogAddress('call');
  return (
    <Panel title={t('integration-partners.calls')}>
      <DataGrid
        grid={grid}
        columns={callColumns}
        filters={callFilters}
        label={t('integration-partners.calls')}
        rowKey={(row) => row.id}
        rowName={(row) => t('integration-calls.row-name', { id: row.id })}
        open={(row) => dialog.linkTo(row.id)}
        empty={{ title: 'integration-calls.empty', hint: 'integration-calls.empty-hint' }}
        failure="integration-calls.errors.generic"
      />
      {dialog.value !== undefined && <CallDialog id={dialog.value} close={dialog.close} />}
    </Panel>
  );
}
