import type { ClosedMonth } from '@houston/contract/features/finance/ledger/closed-month';
import { type Flow, type FlowGroup, flowGroups, flowNames } from '@houston/contract/features/finance/ledger/flows';
import type { Flows } from '@houston/contract/features/finance/ledger/ledger.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { Stack, Text } from '@mantine/core';
import { useText } from '../../../../i18n/use-text.ts';
import { type PartColumn, PartRows } from '../../../../ui/facts/part-table.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { entriesAddress, type Of } from '../entry-address.ts';
import { AmountLink } from './amount-link.tsx';
import classes from './picture.module.css';
import { SinceClosed } from './since-closed.tsx';

export interface FlowRow extends Flows {
  id: number;
  name: string;
  /** Of all the others together. */
  isTotal?: true;
  /** Of a month that is closed. */
  closed?: ClosedMonth | null;
  /** Of what its numbers are; null: no list shows just that. */
  of: Of | null;
}

interface FlowTableProps {
  title: TextKey;
  hint?: string;
  /** Heads what the rows are. */
  first: TextKey;
  rows: readonly FlowRow[];
  shown: readonly Flow[];
  /** Said where a part leaves rows out. */
  leftOut?: TextKey;
}

/** Always there; of the others only those of which there is something. */
const usual: readonly Flow[] = ['captured', 'refunded', 'paid', 'ceded', 'invoiced', 'sold'];
const groups = Object.keys(flowGroups) as FlowGroup[];

export function shownFlows(total: Flows): Flow[] {
  return flowNames.filter((flow) => usual.includes(flow) || total[flow] !== 0);
}

/** Whether it has anything in a part, or had since its month was closed. */
function isIn(flows: readonly Flow[], row: FlowRow): boolean {
  return flows.some((flow) => row[flow] !== 0) || (row.closed?.since ?? []).some(({ flow }) => flows.includes(flow));
}

/**
 * What moved, a row for each period, tenant or psper: in parts, as one of all flows is wider than screens are. Each part leaves
 * out the rows that have nothing in it.
 */
export function FlowTable({ title, hint, first, rows, shown, leftOut }: FlowTableProps) {
  const t = useText();
  const parts = groups.flatMap((group) => {
    const flows = shown.filter((flow) => (flowGroups[group] as readonly Flow[]).includes(flow));
    const there = rows.filter((row) => row.isTotal || isIn(flows, row));
    return flows.length === 0 || there.length === 0 ? [] : [{ group, flows, there }];
  });
  return (
    <Panel title={t(title)} {...(hint !== undefined && { hint })}>
      {parts.length === 0 && <Text size="sm">{t('ledger.empty')}</Text>}
      {leftOut !== undefined && parts.some(({ there }) => there.length < rows.length) && (
        <Text size="sm" c="dimmed" mb="sm">
          {t(leftOut)}
        </Text>
      )}
      <Stack gap="md">
        {parts.map(({ group, flows, there }) => (
          <div key={group}>
            <Text component="h3" size="sm" fw={600}>
              {t(`ledger.flows-${group}`)}
            </Text>
            <FlowRows {...{ title, of: `ledger.flows-${group}` as const, first, rows: there, flows }} />
          </div>
        ))}
      </Stack>
    </Panel>
  );
}

interface FlowRowsProps {
  title: TextKey;
  of: TextKey;
  first: TextKey;
  rows: readonly FlowRow[];
  flows: readonly Flow[];
}

function FlowRows({ title, of, first, rows, flows }: FlowRowsProps) {
  const t = useText();
  const columns: readonly PartColumn<FlowRow>[] = [
    {
      title: first,
      render: ({ name, isTotal, closed }) => (
        <>
          <span className={classes.name}>{isTotal ? <b>{name}</b> : name}</span>
          <SinceClosed closed={closed} flows={flows} />
        </>
      ),
    },
    ...flows.map(
      (flow): PartColumn<FlowRow> => ({
        title: `ledger.${flow}`,
        align: 'right',
        isNothing: (row) => row[flow] === 0,
        render: ({ name, of, ...row }) => (
          <AmountLink
            cents={row[flow]}
            what={t(`ledger.${flow}`)}
            when={name}
            href={of === null ? undefined : entriesAddress(flow, of)}
          />
        ),
      }),
    ),
  ];
  return <PartRows title={title} of={of} rows={rows} columns={columns} />;
}
