import { dossierOwnersApi } from '@houston/contract/features/partners/dossier-owners/dossier-owners.api';
import { useText } from '../../../i18n/use-text.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { AddButton } from '../../../ui/page/add-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { OwnedDossiers } from '../../finance/dossiers/owned-dossiers.shared.tsx';
import { ownerColumns, ownerFilters } from './owner-columns.tsx';
import { OwnerDialog } from './owner-dialog.tsx';

/** Who owns claims: our own vehicles, which open here, and buyers, who have a page each. */
export function Page() {
  const t = useText();
  const grid = useGrid(dossierOwnersApi.list);
  const dialog = useDialogAddress();
  const addButton = <AddButton do={dossierOwnersApi.save} label="dossier-owners.add" dialog={dialog} />;
  return (
    <>
      <PageHeader title={t('dossier-owners.title')} purpose={t('dossier-owners.purpose')} action={addButton} />
      <DataGrid
        grid={grid}
        columns={ownerColumns}
        filters={ownerFilters}
        label={t('dossier-owners.title')}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowButton={(owner) => <OwnedDossiers id={owner.id} name={owner.name} />}
        open={({ id, type }) =>
          type === 'SPV' ? dialog.linkTo(id) : { to: `/mission-control/dossier-owners/npl/${id}` }
        }
        empty={{ title: 'dossier-owners.empty', hint: 'dossier-owners.empty-hint' }}
        failure="dossier-owners.could-not-retrieve"
      />
      {dialog.value !== undefined && <OwnerDialog shown={dialog.value} close={dialog.close} />}
    </>
  );
}
