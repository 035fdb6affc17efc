import type {
  EnvironmentSetting,
  environmentSettingsApi,
} from '@houston/contract/features/settings/environment-settings/environment-settings.api';
import { Text } from '@mantine/core';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import type { Filter } from '../../../ui/grid/filter.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { descriptionKey } from './setting-description.ts';

export const settingColumns: readonly Column<EnvironmentSetting, SortFieldOf<typeof environmentSettingsApi.list>>[] = [
  {
    key: 'enabled',
    title: 'environment-settings.enabled',
    sortField: 'enabled',
    width: 120,
    render: ({ enabled }) => <Enabled isEnabled={enabled} />,
    csv: ({ enabled }) => text(enabled ? 'general.on' : 'general.off'),
  },
  {
    key: 'name',
    title: 'environment-settings.name',
    sortField: 'name',
    width: 280,
    render: ({ name }) => (
      <Text span inherit ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
    ),
    csv: ({ name }) => name,
  },
  {
    key: 'description',
    title: 'environment-settings.description',
    width: 320,
    render: ({ name }) => <Description name={name} />,
    csv: ({ name }) => text(descriptionKey(name) ?? 'environment-settings.no-description'),
  },
  {
    key: 'tenant',
    title: 'environment-settings.tenant',
    sortField: 'tenantName',
    render: ({ tenantName }) => tenantName ?? text('environment-settings.all-tenants'),
    csv: ({ tenantName }) => tenantName ?? text('environment-settings.all-tenants'),
  },
];

export const settingFilters: readonly Filter<'search'>[] = [
  { kind: 'text', name: 'search', label: 'environment-settings.search' },
];

function Enabled({ isEnabled }: { isEnabled: boolean }) {
  const t = useText();
  return <StateBadge tone={isEnabled ? 'good' : 'bad'}>{t(isEnabled ? 'general.on' : 'general.off')}</StateBadge>;
}

function Description({ name }: { name: string }) {
  const t = useText();
  const key = descriptionKey(name);
  if (key !== null) return t(key);
  return (
    <Text span inherit c="dimmed">
      {t('environment-settings.no-description')}
    </Text>
  );
}
