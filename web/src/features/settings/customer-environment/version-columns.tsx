import type {
  environmentManagementApi,
  VersionSummary,
} from '@houston/contract/features/settings/customer-environment/environment-management.api';
import { Badge, Group } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { When } from '../../../ui/values/when.tsx';
import { namesOf } from './variable-names.ts';

type VersionColumn = Column<VersionSummary, SortFieldOf<typeof environmentManagementApi.versions>>;

export function versionColumns(published: number | undefined): readonly VersionColumn[] {
  return [
    {
      key: 'number',
      title: 'customer-environment.version-number',
      sortField: 'number',
      width: 150,
      render: ({ number }) => <VersionNumber number={number} isShown={number === published} />,
      csv: ({ number }) => number,
    },
    {
      key: 'at',
      title: 'customer-environment.published-at',
      width: 170,
      render: ({ publishedAt }) => <When at={publishedAt} />,
      csv: ({ publishedAt }) => publishedAt.toISOString(),
    },
    { key: 'by', title: 'customer-environment.published-by', width: 150, render: ({ publishedBy }) => publishedBy },
    {
      key: 'origin',
      title: 'customer-environment.origin',
      width: 170,
      render: (version) => <Origin version={version} />,
      csv: ({ origin }) => origin,
    },
    {
      key: 'changed',
      title: 'customer-environment.version-changed',
      width: 220,
      render: ({ changed }) => <Changed types={changed} />,
      csv: ({ changed }) => changed.join(' '),
    },
  ];
}

function VersionNumber({ number, isShown }: { number: number; isShown: boolean }) {
  const t = useText();
  return (
    <Group gap="xs">
      {number}
      {isShown && (
        <Badge variant="light" color="teal" tt="none">
          {t('customer-environment.version-shown')}
        </Badge>
      )}
    </Group>
  );
}

function Origin({ version: { origin, restoredFrom } }: { version: VersionSummary }) {
  const t = useText();
  return t(`customer-environment.origin-${origin}`, { number: restoredFrom ?? 0 });
}

function Changed({ types }: { types: VersionSummary['changed'] }) {
  const t = useText();
  return namesOf(types, t);
}
