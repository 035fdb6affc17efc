import type {
  MonitoringRule,
  monitoringRulesApi,
} from '@houston/contract/features/operations/monitoring/monitoring-rules.api';
import { Text } from '@mantine/core';
import { text } from '../../../i18n/i18n.ts';
import type { FilterName, SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import type { Filter } from '../../../ui/grid/filter.ts';
import { When } from '../../../ui/values/when.tsx';
import { SeverityBadge } from './severity-badge.tsx';

export const ruleColumns: readonly Column<MonitoringRule, SortFieldOf<typeof monitoringRulesApi.list>>[] = [
  { key: 'id', title: 'monitoring-rules.id', sortField: 'id', width: 70, render: ({ id }) => id },
  {
    key: 'name',
    title: 'monitoring-rules.name',
    sortField: 'name',
    isCardTitle: true,
    width: 240,
    render: ({ name }) => name,
  },
  {
    key: 'monitoringRuleType',
    title: 'monitoring-rules.type',
    width: 90,
    render: ({ monitoringRuleType }) => text(`monitoring-rules.type-${monitoringRuleType}`),
  },
  {
    key: 'monitoringRuleSeverity',
    title: 'monitoring.severity',
    sortField: 'monitoringRuleSeverity',
    width: 150,
    render: ({ monitoringRuleSeverity }) => <SeverityBadge severity={monitoringRuleSeverity} />,
    csv: ({ monitoringRuleSeverity }) => text(`monitoring.severity-${monitoringRuleSeverity}`),
  },
  {
    key: 'monitoringRuleIntervalTimeInMinutes',
    title: 'monitoring-rules.interval-minutes',
    sortField: 'monitoringRuleIntervalTimeInMinutes',
    align: 'right',
    width: 140,
    render: ({ monitoringRuleIntervalTimeInMinutes }) => monitoringRuleIntervalTimeInMinutes,
  },
  {
    key: 'disabledOn',
    title: 'monitoring-rules.disabled-on',
    sortField: 'disabledOn',
    width: 140,
    render: ({ disabledOn }) =>
      disabledOn === null ? (
        <Text span inherit c="dimmed">
          –
        </Text>
      ) : (
        <When at={disabledOn} />
      ),
    csv: ({ disabledOn }) => disabledOn?.toISOString() ?? '',
  },
  {
    key: 'disabledBy',
    title: 'monitoring-rules.disabled-by',
    sortField: 'disabledBy',
    width: 180,
    render: ({ disabledBy }) => disabledBy ?? '',
  },
];

export const ruleFilters: readonly Filter<FilterName<typeof monitoringRulesApi.list>>[] = [
  { name: 'search', kind: 'text', label: 'monitoring-rules.search' },
];
