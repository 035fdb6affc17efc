import type { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import { type Shop, stateOfShop } from '@houston/contract/features/partners/shops/shops.schema';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { FilterName, SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import type { Filter } from '../../../ui/grid/filter.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Country } from '../../../ui/values/country.tsx';
import { When } from '../../../ui/values/when.tsx';

type List = typeof shopsApi.list;

export const shopFilters: readonly Filter<FilterName<List>>[] = [
  { kind: 'text', name: 'name', label: 'shops.name' },
  { kind: 'switch', isOnWhen: true, name: 'complete', label: 'shops.only-complete', chip: 'shops.only-complete' },
];

/** What a shop lacks, in words. */
export function missingText({ missing }: Shop): string {
  return missing.map((need) => text(`shops.missing-${need}`)).join(', ');
}

const tones = { closed: 'neutral', paused: 'warning', incomplete: 'neutral', selling: 'good' } as const;

export function ShopStateBadge({ shop }: { shop: Shop }) {
  const t = useText();
  const state = stateOfShop(shop);
  return <StateBadge tone={tones[state]}>{t(`shops.state-${state}`)}</StateBadge>;
}

interface ShownColumns {
  isComplete?: boolean;
  /** Of merchants: how many shops each has beside its first. */
  hasBranches?: boolean;
}

export function shopColumns({ isComplete, hasBranches }: ShownColumns): Column<Shop, SortFieldOf<List>>[] {
  return [
    { key: 'name', title: 'shops.name', sortField: 'name', isCardTitle: true, render: ({ name }) => name },
    ...(hasBranches ? [branches] : []),
    {
      key: 'registeredOn',
      title: 'shops.registered-on',
      sortField: 'registeredOn',
      render: ({ registeredOn }) => <When at={registeredOn} isFocusable={false} />,
      csv: ({ registeredOn }) => registeredOn.toISOString(),
    },
    ...(isComplete ? [completed] : []),
    { key: 'missing', title: 'shops.missing', width: 280, render: (shop) => missingText(shop) || '–' },
    {
      key: 'state',
      title: 'shops.state',
      render: (shop) => <ShopStateBadge shop={shop} />,
      csv: (shop) => text(`shops.state-${stateOfShop(shop)}`),
    },
    {
      key: 'psper',
      title: 'shops.psper',
      render: ({ psper }) => psper?.name ?? '–',
      csv: ({ psper }) => psper?.name ?? null,
    },
    { key: 'category', title: 'shops.category', isHiddenByDefault: true, render: ({ category }) => category ?? '–' },
    {
      key: 'merchant',
      title: 'shops.merchant',
      isHiddenByDefault: true,
      render: ({ merchant }) => merchant?.name ?? '–',
    },
    { key: 'tenant', title: 'shops.tenant', render: ({ tenantName }) => tenantName },
    {
      key: 'country',
      title: 'shops.country',
      isHiddenByDefault: true,
      render: ({ country }) => <Country code={country} />,
      csv: ({ country }) => country,
    },
  ];
}

const branches: Column<Shop, never> = {
  key: 'branches',
  title: 'shops.branches',
  align: 'right',
  render: ({ branches: count }) => count,
};

const completed: Column<Shop, never> = {
  key: 'completedOn',
  title: 'shops.completed-on',
  render: ({ completedOn }) => completedOn && <When at={completedOn} isFocusable={false} />,
  csv: ({ completedOn }) => completedOn?.toISOString() ?? null,
};
