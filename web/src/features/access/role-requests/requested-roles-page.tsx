import { roleRequestsApi } from '@houston/contract/features/access/role-requests/role-requests.api';
import { useText } from '../../../i18n/use-text.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { requestColumns, requestFilters } from './requested-roles-columns.tsx';
import { ReviewDialog } from './review-dialog.tsx';

export function Page() {
  const t = useText();
  const grid = useGrid(roleRequestsApi.list);
  const dialog = useDialogAddress('review');

  function close(): void {
    dialog.close();
    grid.refresh();
  }

  return (
    <>
      <PageHeader title={t('requested-roles.title')} purpose={t('requested-roles.purpose')} />
      <DataGrid
        grid={grid}
        columns={requestColumns}
        filters={requestFilters}
        label={t('requested-roles.title')}
        rowKey={(request) => request.id}
        rowName={(request) =>
          `${request.requestedUserFirstName} ${request.requestedUserLastName}, ${request.requestedRbacSetting}`
        }
        open={(request) => dialog.linkTo(request.id)}
        empty={{ title: 'requested-roles.empty', hint: 'requested-roles.empty-hint' }}
        failure="requested-roles.could-not-retrieve"
      />
      {dialog.value !== undefined && <ReviewDialog shown={dialog.value} close={close} />}
    </>
  );
}
