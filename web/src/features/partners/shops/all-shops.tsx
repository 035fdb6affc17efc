import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import { shopStates } from '@houston/contract/features/partners/shops/shops.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { Button, Group } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import type { FilterName } from '../../../platform/address/grid-search.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { recordLink } from '../../../shell/record-screens.ts';
import { useTenantFilter } from '../../../shell/use-tenant-grid.ts';
import { Can } from '../../../ui/can.tsx';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { Filter } from '../../../ui/grid/filter.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { shopColumns } from './shop-columns.tsx';
import { ShopDialog } from './shop-dialog.tsx';
import { usePsperName } from './use-psper-name.ts';

interface AllShopsProps {
  title: TextKey;
  purpose: TextKey;
  /** Merchants alone, each with how many shops belong to its first. */
  merchantsOnly: boolean;
}

/** Shops of every tenant and in every state, and their dialog. */
export function AllShops({ title, purpose, merchantsOnly }: AllShopsProps) {
  const t = useText();
  const grid = useGrid(shopsApi.all, { fixed: { merchantsOnly } });
  const tenant = useTenantFilter<never>('shops.tenant');
  const dialog = useDialogAddress();
  const merchant = grid.rows.find(({ id }) => id === grid.filters.merchantId);
  const psperKey = grid.filters.psperKey;
  const shownPsper = grid.rows.find(({ psper }) => psper?.key === psperKey)?.psper?.name;
  // A list without rows names none.
  const psper = usePsperName(psperKey) ?? shownPsper;
  const category = grid.filters.category === 'none' ? t('categories.no-category') : grid.rows[0]?.category;
  const filters: readonly Filter<FilterName<typeof shopsApi.all>>[] = [
    { kind: 'text', name: 'name', label: 'shops.name' },
    {
      kind: 'choice',
      name: 'state',
      label: 'shops.state',
      choices: shopStates.map((value) => ({ value, label: `shops.state-${value}` as const })),
    },
    tenant,
    {
      ...{ kind: 'switch', name: 'includeClosed', isOnWhen: true },
      ...{ label: 'shops.include-closed', chip: 'shops.without-closed' },
    },
    { kind: 'chip', name: 'merchantId', label: 'shops.merchant', words: merchant?.name },
    { kind: 'chip', name: 'psperKey', label: 'shops.psper', words: psper },
    { kind: 'chip', name: 'category', label: 'shops.category', words: category ?? undefined },
  ];
  return (
    <>
      <PageHeader
        title={t(title)}
        purpose={t(purpose)}
        action={
          <Group gap="sm">
            {/* All shops are in no navigation. */}
            {!merchantsOnly && <PageLink href="/company">{t('shops.incomplete-title')}</PageLink>}
            <Can do={shopsApi.open}>
              <Button onClick={() => dialog.open('new')}>{t('shops.open')}</Button>
            </Can>
          </Group>
        }
      />
      <DataGrid
        grid={grid}
        columns={shopColumns({ hasBranches: merchantsOnly })}
        filters={filters}
        label={t(title)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        open={({ id }) => recordLink(merchantsOnly ? 'merchant' : 'shop', id)}
        empty={{ title: 'shops.none', hint: 'shops.none-hint' }}
        failure="shops.could-not-retrieve"
      />
      {dialog.value !== undefined && <ShopDialog shown={dialog.value} close={dialog.close} />}
    </>
  );
}
