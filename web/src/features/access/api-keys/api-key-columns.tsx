import type { ApiKey, apiKeysApi } from '@houston/contract/features/access/api-keys/api-keys.api';
import { Group } from '@mantine/core';
import type { FilterName, SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import type { Filter } from '../../../ui/grid/filter.ts';
import { When } from '../../../ui/values/when.tsx';
import { KeyState } from './key-state.tsx';

export const apiKeyColumns: readonly Column<ApiKey, SortFieldOf<typeof apiKeysApi.list>>[] = [
  {
    key: 'createdOn',
    title: 'api-keys.created-on',
    sortField: 'createdOn',
    render: ({ createdOn }) => <When at={createdOn} isFocusable={false} />,
    csv: ({ createdOn }) => createdOn.toISOString(),
  },
  {
    key: 'issuedTo',
    title: 'api-keys.issued-to',
    sortField: 'issuedTo',
    render: (apiKey) => (
      <Group gap="xs" wrap="nowrap">
        {apiKey.issuedTo}
        <KeyState apiKey={apiKey} />
      </Group>
    ),
    csv: ({ issuedTo }) => issuedTo,
  },
  { key: 'psper', title: 'api-keys.psper', sortField: 'psperName', render: ({ psperName }) => psperName ?? '' },
  { key: 'purpose', title: 'api-keys.key-purpose', sortField: 'purpose', render: ({ purpose }) => purpose },
  {
    key: 'createdBy',
    title: 'api-keys.created-by',
    sortField: 'createdByName',
    render: ({ createdByName }) => createdByName,
  },
  {
    key: 'shop',
    title: 'api-keys.shop',
    sortField: 'shopName',
    render: ({ shopName }) => shopName,
  },
  {
    key: 'lastUsed',
    title: 'api-keys.last-used',
    sortField: 'lastUsedOn',
    render: ({ lastUsedOn }) => <When at={lastUsedOn} isFocusable={false} />,
    csv: ({ lastUsedOn }) => lastUsedOn?.toISOString() ?? '',
  },
  {
    key: 'revokedOn',
    title: 'api-keys.revoked-on',
    sortField: 'revokedOn',
    render: ({ revokedOn }) => revokedOn && <When at={revokedOn} isFocusable={false} />,
    csv: ({ revokedOn }) => revokedOn?.toISOString() ?? '',
    isHiddenByDefault: true,
  },
];

const filters: readonly Filter<FilterName<typeof apiKeysApi.list>>[] = [
  { name: 'search', kind: 'text', label: 'api-keys.search' },
  {
    name: 'includeRevoked',
    kind: 'switch',
    label: 'api-keys.include-revoked',
    isOnWhen: true,
    chip: 'api-keys.without-revoked',
  },
];

/** @param shopName of the shop whose keys alone are shown, as links from shops ask for them */
/** @param first a key of the list, which says what a link asked for stands for */
export function apiKeyFilters(first: ApiKey | undefined): typeof filters {
  return [
    ...filters,
    { kind: 'chip', name: 'shopId', label: 'api-keys.shop', words: first?.shopName },
    { kind: 'chip', name: 'createdBy', label: 'api-keys.created-by', words: first?.createdByName },
  ];
}
