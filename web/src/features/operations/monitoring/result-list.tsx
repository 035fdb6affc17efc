import type { ValueUnit } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import {
  monitoringRulesApi,
  type RuleResult,
} from '@houston/contract/features/operations/monitoring/monitoring-rules.api';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { Filter } from '../../../ui/grid/filter.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Milliseconds } from '../../../ui/values/milliseconds.tsx';
import { When } from '../../../ui/values/when.tsx';
import { toneOf } from './result-words.ts';
import { useDetail } from './use-detail.ts';
import { useValue } from './use-value.ts';

const columnsOf = (unit: ValueUnit): readonly Column<RuleResult, 'id'>[] => [
  {
    key: 'id',
    title: 'monitoring.last-time',
    sortField: 'id',
    width: 130,
    render: ({ judgedAt }) => <When at={judgedAt} />,
    csv: ({ judgedAt }) => judgedAt.toISOString(),
  },
  {
    key: 'result',
    title: 'monitoring.last-result',
    width: 150,
    render: ({ result }) => <StateBadge tone={toneOf(result)}>{text(`monitoring.result-${result}`)}</StateBadge>,
    csv: ({ result }) => text(`monitoring.result-${result}`),
  },
  {
    key: 'value',
    title: 'monitoring.value',
    width: 120,
    render: ({ value, detail }) => (value === null ? <Detail detail={detail} /> : <Value value={value} unit={unit} />),
    csv: ({ value, detail }) => value ?? detail ?? '',
  },
  {
    key: 'milliseconds',
    title: 'monitoring.took',
    align: 'right',
    width: 90,
    render: ({ milliseconds }) => <Milliseconds count={milliseconds} />,
  },
  {
    key: 'askedBy',
    title: 'monitoring.asked-by',
    width: 160,
    render: ({ askedBy }) => askedBy ?? text('monitoring.when-due'),
  },
];

function Value({ value, unit }: { value: string; unit: ValueUnit }) {
  return useValue()(value, unit);
}

function Detail({ detail }: { detail: string | null }) {
  const say = useDetail();
  return detail === null ? null : say(detail);
}

const filters: readonly Filter<'onlyNotOk'>[] = [
  {
    name: 'onlyNotOk',
    kind: 'switch',
    label: 'monitoring.only-not-ok',
    isOnWhen: true,
    chip: 'monitoring.only-not-ok',
  },
];

/** The results of a rule, the newest first. */
export function ResultList({ id, unit }: { id: number; unit: ValueUnit }) {
  const t = useText();
  const grid = useGrid(monitoringRulesApi.results, { within: 'results-list', params: { id } });
  return (
    <DataGrid
      grid={grid}
      columns={columnsOf(unit)}
      filters={filters}
      label={t('monitoring.results')}
      rowKey={(result) => result.id}
      rowName={({ result }) => t(`monitoring.result-${result}`)}
      empty={{ title: 'monitoring.results-empty', hint: 'monitoring.results-hint' }}
      failure="monitoring.results-failed"
    />
  );
}
