import type { dossierOwnersApi } from '@houston/contract/features/partners/dossier-owners/dossier-owners.api';
import {
  type DossierOwner,
  dossierOwnerTypes,
} from '@houston/contract/features/partners/dossier-owners/dossier-owners.schema';
import type { FilterName, SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import type { Filter } from '../../../ui/grid/filter.ts';
import { When } from '../../../ui/values/when.tsx';

export const ownerColumns: readonly Column<DossierOwner, SortFieldOf<typeof dossierOwnersApi.list>>[] = [
  {
    key: 'name',
    title: 'dossier-owners.column-name',
    sortField: 'name',
    isCardTitle: true,
    render: ({ name }) => name,
  },
  {
    key: 'createdOn',
    title: 'dossier-owners.created-on',
    sortField: 'createdOn',
    render: ({ createdOn }) => <When at={createdOn} isFocusable={false} />,
    csv: ({ createdOn }) => createdOn.toISOString(),
  },
  { key: 'id', title: 'dossier-owners.id', sortField: 'id', width: 90, render: ({ id }) => id },
  { key: 'type', title: 'dossier-owners.type', sortField: 'type', width: 110, render: ({ type }) => type },
  {
    key: 'createdBy',
    title: 'dossier-owners.created-by',
    sortField: 'createdBy',
    render: ({ createdBy }) => createdBy,
  },
];

export const ownerFilters: readonly Filter<FilterName<typeof dossierOwnersApi.list>>[] = [
  { name: 'search', kind: 'text', label: 'dossier-owners.search' },
  {
    name: 'type',
    kind: 'choice',
    label: 'dossier-owners.type',
    choices: dossierOwnerTypes.map((value) => ({ value, label: `dossier-owners.type-${value}` as const })),
  },
];
