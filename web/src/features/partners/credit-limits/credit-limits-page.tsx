import { type CreditLimit, creditLimitsApi } from '@houston/contract/features/partners/credit-limits/credit-limits.api';
import { useText } from '../../../i18n/use-text.ts';
import type { FilterName, SortFieldOf } from '../../../platform/address/grid-search.ts';
import { useTenantFilter, useTenantGrid } from '../../../shell/use-tenant-grid.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { Filter } from '../../../ui/grid/filter.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { LimitDialog } from './limit-dialog.tsx';

type List = typeof creditLimitsApi.list;

const filters: readonly Filter<FilterName<List>>[] = [
  { kind: 'text', name: 'name', label: 'credit-limits.shop' },
  { kind: 'switch', name: 'limited', label: 'credit-limits.limited', isOnWhen: true, chip: 'credit-limits.limited' },
];

const columns: readonly Column<CreditLimit, SortFieldOf<List>>[] = [
  { key: 'shop', title: 'credit-limits.shop', sortField: 'shopName', isCardTitle: true, render: (row) => row.shopName },
  {
    key: 'limit',
    title: 'credit-limits.limit',
    align: 'right',
    render: ({ limit }) => (limit === null ? <NoLimit /> : <Money cents={limit} />),
    csv: ({ limit }) => (limit === null ? null : limit / 100),
  },
  { key: 'tenant', title: 'credit-limits.tenant', render: ({ tenantName }) => tenantName },
];

function NoLimit() {
  return useText()('credit-limits.none');
}

/** The most that one order of each shop may come to; each opens to be changed. */
export function Page() {
  const t = useText();
  const grid = useTenantGrid(creditLimitsApi.list);
  const tenant = useTenantFilter<never>('credit-limits.tenant');
  const dialog = useDialogAddress();
  return (
    <>
      <PageHeader title={t('credit-limits.title')} purpose={t('credit-limits.purpose')} />
      <DataGrid
        grid={grid}
        columns={columns}
        filters={[...filters, tenant]}
        label={t('credit-limits.title')}
        rowKey={({ id }) => id}
        rowName={({ shopName }) => shopName}
        open={({ id }) => dialog.linkTo(id)}
        empty={{ title: 'credit-limits.empty', hint: 'credit-limits.empty-hint' }}
        failure="credit-limits.could-not-retrieve"
      />
      {dialog.value !== undefined && <LimitDialog shown={dialog.value} close={dialog.close} />}
    </>
  );
}
