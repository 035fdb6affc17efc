import type { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import type { ConsumerRow } from '@houston/contract/features/finance/consumers/consumers.schema';
import { text } from '../../../i18n/i18n.ts';
import type { FilterName, SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import type { Filter } from '../../../ui/grid/filter.ts';
import { Country } from '../../../ui/values/country.tsx';
import { moneyColumn } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';

type List = typeof consumersApi.list;

export const consumerFilters: readonly Filter<FilterName<List>>[] = [
  { kind: 'text', name: 'number', label: 'consumers.any-number' },
  { kind: 'text', name: 'name', label: 'consumers.by-name' },
  { kind: 'text', name: 'email', label: 'consumers.by-email' },
  { kind: 'text', name: 'iban', label: 'consumers.by-iban' },
  { kind: 'text', name: 'phone', label: 'consumers.by-phone', isRare: true },
  { kind: 'text', name: 'minOpen', label: 'consumers.min-open', isRare: true, isShort: true },
  { kind: 'text', name: 'maxOpen', label: 'consumers.max-open', isRare: true, isShort: true },
];

/** Of an erased consumer only that is left. */
function nameOf({ name, erasedOn }: ConsumerRow): string {
  return name ?? (erasedOn === null ? '–' : text('consumers.erased'));
}

export const consumerColumns: readonly Column<ConsumerRow, SortFieldOf<List>>[] = [
  { key: 'number', title: 'consumers.number', sortField: 'id', align: 'right', render: ({ id }) => id },
  { key: 'name', title: 'consumers.name', isCardTitle: true, render: nameOf },
  { key: 'email', title: 'consumers.email', render: ({ email }) => email ?? '–', csv: ({ email }) => email },
  { key: 'phone', title: 'consumers.phone', render: ({ phone }) => phone ?? '–', csv: ({ phone }) => phone },
  moneyColumn('open', 'consumers.open', 'open'),
  {
    key: 'openDossiers',
    title: 'consumers.open-dossiers',
    align: 'right',
    render: ({ openDossiers }) => openDossiers,
  },
  { key: 'tenant', title: 'consumers.tenant', render: ({ tenantName }) => tenantName },
  {
    key: 'kind',
    title: 'consumers.kind',
    isHiddenByDefault: true,
    render: ({ type }) => text(`dossiers.type-${type}`),
  },
  {
    key: 'country',
    title: 'consumers.country',
    isHiddenByDefault: true,
    render: ({ country }) => <Country code={country} />,
    csv: ({ country }) => country,
  },
  {
    key: 'createdOn',
    title: 'consumers.created-on',
    sortField: 'createdOn',
    render: ({ createdOn }) => <When at={createdOn} isFocusable={false} />,
    csv: ({ createdOn }) => createdOn.toISOString(),
  },
];
