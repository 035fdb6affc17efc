import { rolesApi } from '@houston/contract/features/access/roles/roles.api';
import type { Role } from '@houston/contract/features/access/roles/roles.schema';
import { Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { FilterName, SortFieldOf } from '../../../platform/address/grid-search.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import type { DialogAddress } from '../../../ui/dialog/dialog-address.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { Filter } from '../../../ui/grid/filter.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';

const columns: readonly Column<Role, SortFieldOf<typeof rolesApi.list>>[] = [
  { key: 'name', title: 'roles.name', render: ({ name }) => name, sortField: 'name' },
  {
    key: 'description',
    title: 'roles.description',
    render: ({ description }) => description,
    sortField: 'description',
  },
  {
    key: 'default',
    title: 'roles.default',
    render: (role) => <YesNo isYes={role.default} />,
    csv: (role) => text(role.default ? 'general.yes' : 'general.no'),
    sortField: 'default',
  },
  {
    key: 'enabled',
    title: 'roles.enabled',
    render: ({ enabled }) => <YesNo isYes={enabled} isNoBad />,
    csv: ({ enabled }) => text(enabled ? 'general.yes' : 'general.no'),
    sortField: 'enabled',
  },
  { key: 'holders', title: 'roles.holders', render: ({ holders }) => holders, align: 'right' },
  {
    key: 'id',
    title: 'roles.id',
    render: ({ id }) => (
      <Group gap={4} wrap="nowrap" justify="flex-end">
        <Text span ff="monospace" fz="sm">
          {id}
        </Text>
        <CopyButton value={String(id)} />
      </Group>
    ),
    csv: ({ id }) => id,
    sortField: 'id',
    align: 'right',
  },
];

const filters: readonly Filter<FilterName<typeof rolesApi.list>>[] = [
  { name: 'search', kind: 'text', label: 'roles.search' },
  {
    name: 'enabled',
    kind: 'choice',
    label: 'roles.enabled',
    choices: [
      { value: 'true', label: 'general.yes' },
      { value: 'false', label: 'general.no' },
    ],
  },
];

interface RoleListProps {
  edit: DialogAddress;
  removal: DialogAddress;
}

export function RoleList({ edit, removal }: RoleListProps) {
  const t = useText();
  const grid = useGrid(rolesApi.list);
  return (
    <DataGrid
      grid={grid}
      columns={columns}
      filters={filters}
      label={t('roles.title')}
      rowKey={(role) => role.id}
      rowName={(role) => role.name}
      open={(role) => edit.linkTo(role.id)}
      rowActions={(role) => [
        {
          label: 'roles.delete',
          icon: <IconTrash size={16} aria-hidden />,
          isDanger: true,
          onClick: () => removal.open(role.id),
        },
      ]}
      empty={{ title: 'roles.empty', hint: 'roles.empty-hint' }}
      failure="roles.could-not-retrieve"
    />
  );
}

function YesNo({ isYes, isNoBad }: { isYes: boolean; isNoBad?: boolean }) {
  const t = useText();
  const no = isNoBad ? 'bad' : 'neutral';
  return <StateBadge tone={isYes ? 'good' : no}>{t(isYes ? 'general.yes' : 'general.no')}</StateBadge>;
}
