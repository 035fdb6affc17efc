import { simulatorCallsApi } from '@houston/contract/features/partners/simulator/simulator.api';
import type { ListedRun, SimulatorRun } from '@houston/contract/features/partners/simulator/simulator.schema';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { formatShortInstant } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../../platform/address/grid-search.ts';
import { useTimeZone } from '../../../../platform/session/session.ts';
import { useGrid } from '../../../../platform/use-grid.ts';
import type { Column } from '../../../../ui/grid/column.ts';
import { DataGrid } from '../../../../ui/grid/data-grid.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { Milliseconds } from '../../../../ui/values/milliseconds.tsx';
import { When } from '../../../../ui/values/when.tsx';
import { WithReason } from '../../../../ui/with-reason.tsx';
import classes from '../simulator.module.css';
import { CompareDialog } from './compare-dialog.tsx';
import { RunStatus } from './run-status.tsx';

const columns: readonly Column<ListedRun, SortFieldOf<typeof simulatorCallsApi.list>>[] = [
  {
    key: 'at',
    title: 'simulator.run-at',
    sortField: 'id',
    render: ({ at }) => <When at={at} isFocusable={false} />,
    csv: ({ at }) => at.toISOString(),
  },
  {
    key: 'endpoint',
    title: 'simulator.endpoint',
    isCardTitle: true,
    render: ({ endpoint }) => <span className={classes.mono}>{endpoint}</span>,
    csv: ({ endpoint }) => endpoint,
  },
  {
    key: 'status',
    title: 'simulator.run-status',
    render: (run) => <RunStatus run={run} />,
    csv: ({ status, failure }) => status ?? failure,
  },
  {
    key: 'milliseconds',
    title: 'simulator.run-duration',
    align: 'right',
    render: ({ milliseconds }) => milliseconds !== null && <Milliseconds count={milliseconds} />,
    csv: ({ milliseconds }) => milliseconds,
  },
  {
    key: 'url',
    title: 'integration-calls.url',
    isHiddenByDefault: true,
    render: ({ url }) => <span className={classes.mono}>{url}</span>,
    csv: ({ url }) => url,
  },
];

/** The calls of this admin; a click puts one back into the form. Not drawn again while somebody types into that. */
export const RunsPanel = memo(function RunsPanel({ shown }: { shown: SimulatorRun | null }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const grid = useGrid(simulatorCallsApi.list);
  const [compared, setCompared] = useState<number | null>(null);
  const nameOf = ({ endpoint, at }: ListedRun) => `${endpoint}, ${formatShortInstant(at, language, timeZone)}`;
  return (
    <Panel title={t('simulator.runs-title')} hint={t('simulator.runs-purpose')}>
      <DataGrid
        grid={grid}
        columns={columns}
        label={t('simulator.runs-title')}
        rowKey={({ id }) => id}
        rowName={nameOf}
        open={({ id }) => ({
          to: '.',
          search: ((old: object) => ({ ...old, run: String(id) })) as never,
          resetScroll: true,
        })}
        isCurrent={({ id }) => id === shown?.id}
        rowButton={(row) => {
          const label = t('simulator.run-compare', {
            endpoint: row.endpoint,
            at: formatShortInstant(row.at, language, timeZone),
          });
          return (
            <Tooltip label={label} disabled={shown === null}>
              <WithReason reason={shown === null ? t('simulator.compare-first') : undefined}>
                <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={() => setCompared(row.id)}>
                  <IconArrowsDiff size={16} aria-hidden />
                </ActionIcon>
              </WithReason>
            </Tooltip>
          );
        }}
        empty={{ title: 'simulator.runs-empty', hint: 'simulator.response-none' }}
        failure="simulator.runs-failed"
      />
      {compared !== null && shown !== null && (
        <CompareDialog one={shown} otherId={compared} close={() => setCompared(null)} />
      )}
    </Panel>
  );
});
