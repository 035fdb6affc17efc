import { type Flow, flowNames } from '@houston/contract/features/finance/ledger/flows';
import type { Flows } from '@houston/contract/features/finance/ledger/ledger.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { useText } from '../../../i18n/use-text.ts';
import { type PartColumn, PartTable } from '../../../ui/facts/part-table.tsx';
import { AmountLink } from './amount-link.tsx';
import { entriesAddress, type Of } from './entry-address.ts';
import classes from './ledger.module.css';

export interface FlowRow extends Flows {
  id: number;
  name: string;
  /** Of all the others together. */
  isTotal?: true;
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
}

/** Always there; of the others only those of which there is something. */
const usual: readonly Flow[] = ['captured', 'refunded', 'paid', 'ceded', 'invoiced', 'sold'];

export function shownFlows(total: Flows): Flow[] {
  return flowNames.filter((flow) => usual.includes(flow) || total[flow] !== 0);
}

/** What moved, a row for each period, tenant or psper. */
export function FlowTable({ title, hint, first, rows, shown }: FlowTableProps) {
  const t = useText();
  const columns: readonly PartColumn<FlowRow>[] = [
    {
      title: first,
      render: ({ name, isTotal }) => <span className={classes.name}>{isTotal ? <b>{name}</b> : name}</span>,
    },
    ...shown.map(
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
  return <PartTable title={title} hint={hint} rows={rows} columns={columns} empty="ledger.empty" />;
}
