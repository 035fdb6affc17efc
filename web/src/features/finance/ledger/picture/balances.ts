/** What each account of the ledger held before the days of the picture, and holds at their end: for its table and for the file. */
import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import type { AccountBalance } from '@houston/contract/features/finance/ledger/ledger.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readOf } from '../../../../platform/query-client.ts';
import type { Of } from '../entry-address.ts';

/** Null: of all accounts together. */
export type BalanceRow = Omit<AccountBalance, 'account'> & { id: number; account: string | null };

/** Asked for once, however many show it. */
export function useBalances({ fromDate, toDate, tenantId, psperKey }: Of) {
  const whom = { ...(tenantId !== undefined && { tenantId }), ...(psperKey !== undefined && { psperKey }) };
  return useQuery({
    ...readOf(ledgerApi.balances, { query: { fromDate, toDate, ...whom } }),
    enabled: fromDate <= toDate,
    placeholderData: keepPreviousData,
  });
}

/** Each account, and below them all together; nothing where there is no account. */
export function balanceRows(accounts: readonly AccountBalance[]): BalanceRow[] {
  const rows = accounts.map((account, id): BalanceRow => ({ ...account, id }));
  return rows.length === 0 ? rows : [...rows, totalOf(rows)];
}

function totalOf(rows: readonly BalanceRow[]): BalanceRow {
  const sum = (of: (row: BalanceRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    ...{ id: -1, account: null, opening: sum((one) => one.opening), closing: sum((one) => one.closing) },
    ...{ debit: sum(({ debit }) => debit), credit: sum(({ credit }) => credit) },
  };
}
