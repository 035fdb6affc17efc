/** The balance of each account: of the days that are rolled up, so that it takes as long for millions of postings as for one. */
import type { Query, Response } from '@houston/contract/endpoint';
import { ledgerAccounts } from '@houston/contract/features/finance/ledger/flows';
import { daysOf, type ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import { sql } from 'drizzle-orm';
import type { Call } from '../../../call.ts';
import { plusDays } from '../../../clock.ts';
import { selectRows } from '../../../db/rows.ts';
import { fieldProblem } from '../../../http/problem.ts';
import { ofWhom, rolledUpIn } from './rolled-up.ts';

type Api = (typeof ledgerApi)['balances'];

interface Side {
  account: string;
  isBefore: boolean;
  debit: number;
  credit: number;
}

/** @throws Problem for days that are turned */
export async function readBalances(call: Call, query: Query<Api>): Promise<Response<Api>> {
  if (daysOf(query) < 1) throw fieldProblem<Api>('toDate', 'validation.days-turned');
  const { fromDate, toDate } = query;
  const sides = await call.app.reads.read(({ orm }) =>
    selectRows<Side>(
      orm,
      sql`
      with moved as (
        select true as is_before, debit, credit, amount from ledger_days
          where ${rolledUpIn(undefined, plusDays(fromDate, -1))} ${ofWhom(query)}
        union all select false, debit, credit, amount from ledger_days where ${rolledUpIn(fromDate, toDate)} ${ofWhom(query)}
      ), pairs as (select is_before, debit, credit, sum(amount) as amount from moved group by 1, 2, 3)
      select s.account, is_before as "isBefore", sum(s.debit)::float8 as debit, sum(s.credit)::float8 as credit
      from pairs cross join lateral (values (pairs.debit, amount, 0), (pairs.credit, 0, amount)) s(account, debit, credit)
      group by 1, 2`,
    ),
  );
  const known: readonly string[] = ledgerAccounts;
  // Also one that the list of accounts has forgotten: without it they would not come to nothing.
  const names = [...known, ...new Set(sides.map(({ account }) => account).filter((name) => !known.includes(name)))];
  return { accounts: names.flatMap((account) => balanceOf(account, sides)) };
}

/** Nothing for an account that nothing was ever posted to. */
function balanceOf(account: string, sides: readonly Side[]): Response<Api>['accounts'] {
  const of = sides.filter((side) => side.account === account);
  if (of.length === 0) return [];
  const before = of.find(({ isBefore }) => isBefore);
  const within = of.find(({ isBefore }) => !isBefore);
  const opening = (before?.debit ?? 0) - (before?.credit ?? 0);
  const { debit = 0, credit = 0 } = within ?? {};
  return [{ account, opening, debit, credit, closing: opening + debit - credit }];
}
