import { type BusStateEntry, serviceBusApi } from '@houston/contract/features/operations/service-bus/service-bus.api';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import { useGrid } from '../../../platform/use-grid.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { When } from '../../../ui/values/when.tsx';
import { BusState } from './bus-state.tsx';

const columns: readonly Column<BusStateEntry, SortFieldOf<typeof serviceBusApi.history>>[] = [
  {
    key: 'state',
    title: 'service-bus.state',
    render: ({ state }) => <BusState state={state} />,
    csv: ({ state }) => text(`service-bus.state-${state}`),
    sortField: 'state',
  },
  { key: 'changedBy', title: 'service-bus.user', render: userOf, sortField: 'changedBy' },
  {
    key: 'mutationUtc',
    title: 'service-bus.date',
    render: ({ mutationUtc }) => <When at={mutationUtc} />,
    csv: ({ mutationUtc }) => mutationUtc.toISOString(),
    sortField: 'mutationUtc',
  },
  { key: 'reason', title: 'service-bus.reason', render: ({ reason }) => reason, sortField: 'reason' },
  {
    key: 'id',
    title: 'service-bus.id',
    render: ({ id }) => id,
    sortField: 'id',
    align: 'right',
    isHiddenByDefault: true,
  },
];

function userOf({ changedBy }: BusStateEntry): string {
  return changedBy || text('service-bus.by-houston');
}

/** Every pause and resume: 10 to a page, the last one first. */
export function BusHistory() {
  const t = useText();
  const grid = useGrid(serviceBusApi.history, { key: 'history' });
  return (
    <Panel title={t('service-bus.history')}>
      <DataGrid
        grid={grid}
        columns={columns}
        label={t('service-bus.history')}
        rowKey={(entry) => entry.id}
        rowName={(entry) => t('service-bus.history-row', { id: entry.id })}
        empty={{ title: 'service-bus.history-empty', hint: 'service-bus.history-empty-hint' }}
        failure="service-bus.error"
      />
    </Panel>
  );
}
