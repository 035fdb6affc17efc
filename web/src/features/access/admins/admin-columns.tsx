import type { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import type { Admin } from '@houston/contract/features/access/admins/admins.schema';
import { permissions } from '@houston/contract/permissions';
import { Group, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { FilterName, SortFieldOf } from '../../../platform/address/grid-search.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import type { Column } from '../../../ui/grid/column.ts';
import type { Filter } from '../../../ui/grid/filter.ts';

export const adminColumns: readonly Column<Admin, SortFieldOf<typeof adminsApi.list>>[] = [
  {
    key: 'firstName',
    title: 'admins.first-name',
    render: ({ userDetails }) => userDetails.firstName,
    sortField: 'firstName',
  },
  {
    key: 'lastName',
    title: 'admins.last-name',
    render: ({ userDetails }) => userDetails.lastName,
    sortField: 'lastName',
  },
  {
    key: 'phoneNumber',
    title: 'admins.phone-number',
    render: ({ userDetails }) => userDetails.phoneNumber,
    sortField: 'phoneNumber',
  },
  { key: 'email', title: 'admins.email', render: ({ userDetails }) => userDetails.email, sortField: 'email' },
  {
    key: 'disabled',
    title: 'admins.disabled',
    render: ({ disabled }) => <YesNo isYes={disabled} />,
    csv: ({ disabled }) => text(disabled ? 'general.yes' : 'general.no'),
    sortField: 'disabled',
  },
  {
    key: 'id',
    title: 'admins.id',
    render: ({ id }) => <IdCell id={id} />,
    csv: ({ id }) => id,
    sortField: 'id',
    align: 'right',
  },
];

export const adminFilters: readonly Filter<FilterName<typeof adminsApi.list>>[] = [
  { name: 'search', kind: 'text', label: 'admins.search' },
  {
    name: 'includeDisabled',
    kind: 'switch',
    label: 'admins.only-enabled',
    isOnWhen: false,
    chip: 'admins.with-disabled',
  },
  {
    name: 'permission',
    kind: 'choice',
    label: 'admins.holds-permission',
    isSearchable: true,
    choices: permissions.map((value) => ({ value, label: `permissions.${value}` as const })),
  },
];

function YesNo({ isYes }: { isYes: boolean }) {
  const t = useText();
  const Icon = isYes ? IconCircleX : IconCircleCheck;
  return (
    <Group gap={6} wrap="nowrap">
      <Icon size={16} aria-hidden color={`var(--mantine-color-${isYes ? 'red' : 'teal'}-filled)`} />
      {t(isYes ? 'general.yes' : 'general.no')}
    </Group>
  );
}

function IdCell({ id }: { id: number }) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Text span ff="monospace" fz="sm">
        {id}
      </Text>
      <CopyButton value={String(id)} />
    </Group>
  );
}
