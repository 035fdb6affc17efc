import type { OidcSetting, oidcApi } from '@houston/contract/features/access/oidc/oidc.api';
import { ActionIcon, Group, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPencil, IconPlugConnected, IconTrash, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { FilterName, SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import type { Filter } from '../../../ui/grid/filter.ts';

/** What the buttons of a row do. */
export interface ProviderActions {
  edit: (provider: OidcSetting) => void;
  test: (provider: OidcSetting) => void;
  remove: (provider: OidcSetting) => void;
}

export const providerFilters: readonly Filter<FilterName<typeof oidcApi.list>>[] = [
  { name: 'search', kind: 'text', label: 'oidc.search' },
];

export function providerColumns(
  actions: ProviderActions,
): readonly Column<OidcSetting, SortFieldOf<typeof oidcApi.list>>[] {
  return [
    { key: 'id', title: 'oidc.id', render: ({ id }) => id, sortField: 'id', align: 'right' },
    { key: 'name', title: 'oidc.name', render: ({ name }) => name, sortField: 'name' },
    { key: 'baseUrl', title: 'oidc.base-url', render: ({ baseUrl }) => baseUrl, sortField: 'baseUrl' },
    { key: 'tenantId', title: 'oidc.tenant-id', render: ({ tenantId }) => tenantId, sortField: 'tenantId' },
    { key: 'clientId', title: 'oidc.client-id', render: ({ clientId }) => clientId, sortField: 'clientId' },
    {
      key: 'enabled',
      title: 'oidc.enabled',
      render: ({ enabled }) => <EnabledIcon isEnabled={enabled} />,
      csv: ({ enabled }) => text(enabled ? 'general.yes' : 'general.no'),
      sortField: 'enabled',
    },
    {
      key: 'actions',
      title: 'oidc.actions',
      render: (provider) => <Actions provider={provider} actions={actions} />,
      csv: () => null,
    },
  ];
}

function EnabledIcon({ isEnabled }: { isEnabled: boolean }) {
  const t = useText();
  const Icon = isEnabled ? IconCheck : IconX;
  return (
    <>
      <Icon size={16} aria-hidden color={`var(--mantine-color-${isEnabled ? 'teal' : 'red'}-filled)`} />
      <VisuallyHidden>{t(isEnabled ? 'general.yes' : 'general.no')}</VisuallyHidden>
    </>
  );
}

function Actions({ provider, actions }: { provider: OidcSetting; actions: ProviderActions }) {
  const t = useText();
  const { name } = provider;
  return (
    <Group gap={4} wrap="nowrap">
      <Action label={t('oidc.test-label', { name })} onClick={() => actions.test(provider)}>
        <IconPlugConnected size={16} aria-hidden />
      </Action>
      <Action label={t('oidc.edit-label', { name })} onClick={() => actions.edit(provider)}>
        <IconPencil size={16} aria-hidden />
      </Action>
      <Action label={t('oidc.delete-label', { name })} onClick={() => actions.remove(provider)}>
        <IconTrash size={16} aria-hidden />
      </Action>
    </Group>
  );
}

function Action({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="md" aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
