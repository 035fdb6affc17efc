import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import { Button, Group } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { recordLink } from '../../../shell/record-screens.ts';
import { useTenantFilter } from '../../../shell/use-tenant-grid.ts';
import { Can } from '../../../ui/can.tsx';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { shopColumns, shopFilters } from './shop-columns.tsx';
import { ShopDialog } from './shop-dialog.tsx';

/** Shops of every tenant: the incomplete ones, as the tile of the dashboard counts them, or the others. */
export function Page() {
  const t = useText();
  const grid = useGrid(shopsApi.list);
  const tenant = useTenantFilter<never>('shops.tenant');
  const dialog = useDialogAddress();
  return (
    <>
      <PageHeader
        title={t('shops.title')}
        purpose={t('shops.purpose')}
        action={
          <Group gap="sm">
            <PageLink href="/store">{t('shops.all-title')}</PageLink>
            <Can do={shopsApi.open}>
              <Button onClick={() => dialog.open('new')}>{t('shops.open')}</Button>
            </Can>
          </Group>
        }
      />
      <DataGrid
        grid={grid}
        columns={shopColumns({ isComplete: grid.filters.complete })}
        filters={[...shopFilters, tenant]}
        label={t('shops.title')}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        open={({ id }) => recordLink('shop', id)}
        empty={{ title: 'shops.empty', hint: 'shops.empty-hint' }}
        failure="shops.could-not-retrieve"
      />
      {dialog.value !== undefined && <ShopDialog shown={dialog.value} close={dialog.close} />}
    </>
  );
}
