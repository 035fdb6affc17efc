import type { BankEntry } from '@houston/contract/features/finance/bank-statements/bank-statements.schema';
import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import type { CheckedItem, DryRun } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/calls/api.ts';
import { keyOf } from '../../../platform/query-client.ts';

export interface RefundItemState {
  entry: BankEntry;
  /** Null until it is checked. */
  checked: CheckedItem | null;
}

export interface RefundItems {
  items: RefundItemState[];
  /** What the run is made of: each entry is paid back whole, or what its claim was paid too much. */
  chosen: { entryId: number; amount: number }[];
  dryRun: DryRun | undefined;
  error: unknown;
  /** Every item is checked, and is good. */
  isGood: boolean;
  /** Those that failed their check. */
  bad: RefundItemState[];
  leaveOut(items: readonly RefundItemState[]): void;
  checkAgain(): void;
}

/** The items of a run that is being made: they are tried on the server. */
export function useRefundItems(statementId: number, entries: readonly BankEntry[]): RefundItems {
  const [kept, setKept] = useState(entries);
  const chosen = kept.map((entry) => ({ entryId: entry.id, amount: toRefund(entry) }));
  const body = { statementId, items: chosen };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: keyOf(refundRunsApi.dryRun, { body }),
    queryFn: ({ signal }) => callApi(refundRunsApi.dryRun, { body }, { signal }),
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
    // What is refunded meanwhile shows at the latest when the run is requested.
    gcTime: 0,
  });
  const checks = new Map(data?.items.map((item) => [item.entryId, item]));
  const items = kept.map((entry) => ({ entry, checked: checks.get(entry.id) ?? null }));
  return {
    items,
    chosen,
    dryRun: data,
    error,
    isGood: items.length > 0 && !isPlaceholderData && items.every(({ checked }) => checked?.problem === null),
    bad: items.filter(({ checked }) => checked !== null && checked.problem !== null),
    leaveOut(gone) {
      const ids = new Set(gone.map(({ entry }) => entry.id));
      setKept((old) => old.filter(({ id }) => !ids.has(id)));
    },
    checkAgain: () => void refetch(),
  };
}

/** Of money that left nothing goes back, whatever the trial is asked for. */
export function isRefundable({ amount, refundable }: BankEntry): boolean {
  return refundable > 0 || amount > 0;
}

/** No amount is below a cent: what is wrong with an entry, as that it is no credit, the trial says. */
export function toRefund({ amount, refundable }: BankEntry): number {
  return refundable > 0 ? refundable : Math.max(amount, 1);
}
