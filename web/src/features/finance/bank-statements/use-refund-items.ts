import type { BankEntry } from '@houston/contract/features/finance/bank-statements/bank-statements.schema';
import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import type { CheckedItem, DryRun } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import { typedCents } from '@houston/contract/money';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { keyOf } from '../../../platform/query-client.ts';

const waitMilliseconds = 300;

export interface RefundItemState {
  entry: BankEntry;
  /** As typed, in euros. */
  typed: string;
  /** Null while what is typed is no amount. */
  cents: number | null;
  /** Null until it is checked. */
  checked: CheckedItem | null;
}

export interface RefundItems {
  items: RefundItemState[];
  dryRun: DryRun | undefined;
  isChecking: boolean;
  error: unknown;
  /** Every item is checked as it is typed now, and is good. */
  isGood: boolean;
  /** Some amount is no longer what came in. */
  isEdited: boolean;
  setAmount(entryId: number, typed: string): void;
  /** Those that failed their check, or have no amount. */
  bad: RefundItemState[];
  leaveOut(items: readonly RefundItemState[]): void;
  checkAgain(): void;
}

/** The items of a run that is being made: each change is tried on the server. */
export function useRefundItems(statementId: number, entries: readonly BankEntry[]): RefundItems {
  const [kept, setKept] = useState(() => entries.map((entry) => ({ entry, typed: received(entry) })));
  const amounts = kept.map(({ entry, typed }) => ({ entry, typed, cents: typedCents(typed) }));
  const valid = amounts.flatMap(({ entry, cents }) => (cents === null ? [] : [{ entryId: entry.id, amount: cents }]));
  // What is typed is tried once it is whole: each trial is kept in the audit trail.
  const [settled] = useDebouncedValue(JSON.stringify(valid), waitMilliseconds);
  const body = { statementId, items: JSON.parse(settled) as typeof valid };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: keyOf(refundRunsApi.dryRun, { body }),
    queryFn: ({ signal }) => callApi(refundRunsApi.dryRun, { body }, { signal }),
    enabled: body.items.length > 0,
    placeholderData: keepPreviousData,
    // What is refunded meanwhile shows at the latest when the run is requested.
    gcTime: 0,
  });
  const checks = new Map(data?.items.map((item) => [item.entryId, item]));
  const items = amounts.map(({ entry, typed, cents }) => {
    const found = checks.get(entry.id);
    return { entry, typed, cents, checked: found?.amount === cents ? found : null };
  });
  const bad = items.filter(({ cents, checked }) => cents === null || (checked !== null && checked.problem !== null));
  return {
    items,
    dryRun: data,
    isChecking: isFetching,
    error,
    isGood: items.length > 0 && !isPlaceholderData && items.every(({ checked }) => checked?.problem === null),
    isEdited: kept.some(({ entry, typed }) => typed !== received(entry)),
    setAmount: (entryId, typed) =>
      setKept((old) => old.map((item) => (item.entry.id === entryId ? { ...item, typed } : item))),
    bad,
    leaveOut(gone) {
      const ids = new Set(gone.map(({ entry }) => entry.id));
      setKept((old) => old.filter(({ entry }) => !ids.has(entry.id)));
    },
    checkAgain: () => void refetch(),
  };
}

/** In euros, as it is typed. */
function received({ amount }: BankEntry): string {
  return (Math.max(amount, 0) / 100).toFixed(2).replace('.', ',');
}
