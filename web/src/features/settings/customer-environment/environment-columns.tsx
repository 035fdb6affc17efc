import type {
  EnvironmentVariable,
  environmentManagementApi,
} from '@houston/contract/features/settings/customer-environment/environment-management.api';
import { renderTypes } from '@houston/contract/features/settings/customer-environment/variables';
import { Badge, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import type { Filter } from '../../../ui/grid/filter.ts';
import type { Place } from './use-place.ts';
import { StoredImage } from './variables/stored-image.tsx';

type VariableColumn = Column<EnvironmentVariable, SortFieldOf<typeof environmentManagementApi.list>>;

export const variableFilters: readonly Filter<'search' | 'renderType'>[] = [
  { kind: 'text', name: 'search', label: 'customer-environment.search' },
  {
    kind: 'choice',
    name: 'renderType',
    label: 'customer-environment.kind',
    choices: renderTypes.map((type) => ({ value: type, label: `customer-environment.kinds.${type}` as const })),
  },
];

export function useVariableColumns({ scope, stage }: Place): readonly VariableColumn[] {
  return useMemo(
    () => [
      {
        key: 'variable',
        title: 'customer-environment.variable',
        sortField: 'variableType',
        width: 260,
        render: ({ variableType }) => <Name type={variableType} />,
        csv: ({ variableType }) => variableType,
      },
      {
        key: 'kind',
        title: 'customer-environment.kind',
        sortField: 'renderType',
        width: 140,
        render: ({ renderType }) => <Kind type={renderType} />,
        csv: ({ renderType }) => renderType,
      },
      {
        key: 'value',
        title: 'customer-environment.value-column',
        sortField: 'value',
        width: 260,
        render: (variable) => <Value variable={variable} place={{ scope, stage }} />,
        csv: ({ value }) => value,
      },
      {
        key: 'state',
        title: 'customer-environment.state',
        width: 160,
        render: (variable) => <State variable={variable} />,
        csv: ({ isDrafted }) => (isDrafted ? 'draft' : ''),
      },
    ],
    [scope, stage],
  );
}

function Name({ type }: { type: EnvironmentVariable['variableType'] }) {
  const t = useText();
  return (
    <>
      {t(`customer-environment.names.${type}`)}{' '}
      <Text size="xs" c="dimmed" ff="monospace">
        {type}
      </Text>
    </>
  );
}

function Kind({ type }: { type: EnvironmentVariable['renderType'] }) {
  const t = useText();
  return t(`customer-environment.kinds.${type}`);
}

/** An image as a picture, a text or a font in words; what is too long for a row is a click away. */
function Value({ variable, place }: { variable: EnvironmentVariable; place: Place }) {
  const t = useText();
  const { renderType, value } = variable;
  if (value === null) {
    return (
      <Text span inherit c="dimmed">
        {t('customer-environment.not-set')}
      </Text>
    );
  }
  if (renderType === 'Img') return <StoredImage variable={variable} place={place} height={32} />;
  return renderType === 'ColorPalette' || renderType === 'StyleSheet' ? t('customer-environment.see-more') : value;
}

function State({ variable: { isInherited, isDrafted } }: { variable: EnvironmentVariable }) {
  const t = useText();
  return (
    <Group gap={4}>
      {isDrafted && (
        <Badge variant="light" color="yellow" tt="none">
          {t('customer-environment.is-drafted')}
        </Badge>
      )}
      {isInherited && (
        <Badge variant="light" color="gray" tt="none">
          {t('customer-environment.is-inherited')}
        </Badge>
      )}
    </Group>
  );
}
