/** Entries of the ledger, added up by what the picture counts. */
import { type FlowRule, flowNames, flows } from '@houston/contract/features/finance/ledger/flows';
import type { Flows } from '@houston/contract/features/finance/ledger/ledger.schema';
import type { MovedRow } from './picture.store.ts';

type Entry = Pick<MovedRow, 'kind' | 'debit' | 'credit' | 'amount'>;

export function noFlows(): Flows {
  return Object.fromEntries(flowNames.map((flow) => [flow, 0])) as Flows;
}

export function addUp(entries: readonly Entry[]): Flows {
  const sums = noFlows();
  for (const entry of entries) {
    for (const flow of flowNames) if (isOf(flows[flow], entry)) sums[flow] += entry.amount;
  }
  return sums;
}

/** What a list is of, by the ids that its rows share. */
export function sumsBy(rows: readonly MovedRow[], by: MovedRow['by']): Map<string, Flows> {
  const groups = Map.groupBy(
    rows.filter((row) => row.by === by),
    (row) => row.of,
  );
  return new Map([...groups].map(([of, entries]) => [of, addUp(entries)]));
}

function isOf(rule: FlowRule, { kind, debit, credit }: Entry): boolean {
  if ('movement' in rule) return kind === rule.movement || (rule.movement === 'payment' && kind === 'bank-payment');
  return kind === rule.document && (rule.debit ?? debit) === debit && (rule.credit ?? credit) === credit;
}
