import { apiKeysApi } from '@houston/contract/features/access/api-keys/api-keys.api';
import { useText } from '../../../i18n/use-text.ts';
import { useSearch } from '../../../platform/address/use-search.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { AddButton } from '../../../ui/page/add-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { apiKeyColumns, apiKeyFilters } from './api-key-columns.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';

/** The shop that a new key is for, where a link says so. */
const parts = ['shop'];

export function Page() {
  const t = useText();
  const grid = useGrid(apiKeysApi.list);
  const dialog = useDialogAddress('edit', parts);
  const [{ shop }] = useSearch();
  const addButton = <AddButton do={apiKeysApi.create} label="api-keys.add" dialog={dialog} />;
  return (
    <>
      <PageHeader title={t('api-keys.title')} purpose={t('api-keys.purpose')} action={addButton} />
      <DataGrid
        grid={grid}
        columns={apiKeyColumns}
        filters={apiKeyFilters(grid.rows[0])}
        label={t('api-keys.title')}
        rowKey={({ id }) => id}
        rowName={({ issuedTo, shopName }) => `${issuedTo}, ${shopName}`}
        open={({ id }) => dialog.linkTo(id)}
        empty={{ title: 'api-keys.empty', hint: 'api-keys.empty-hint' }}
        failure="errors.generic"
      />
      {dialog.value === 'new' && <NewKeyDialog shop={shop} close={dialog.close} />}
      {dialog.value !== undefined && dialog.value !== 'new' && (
        <KeyDialog key={dialog.value} shown={dialog.value} close={dialog.close} />
      )}
    </>
  );
}
