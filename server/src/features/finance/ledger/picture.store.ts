/** The sums behind the picture of the money: of days that are rolled up, never of postings. */
import type { Query } from '@houston/contract/endpoint';
import type { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import type { TakenBackBy } from '@houston/contract/features/finance/ledger/ledger.schema';
import { type SQL, sql } from 'drizzle-orm';
import { plusDays } from '../../../clock.ts';
import type { Db } from '../../../db/database.ts';
import { selectRows } from '../../../db/rows.ts';
import { pspers } from '../../partners/pspers/pspers.table.ts';
import { monthOf, nextMonth, ofWhom } from './rolled-up.ts';

export type PictureQuery = Query<(typeof ledgerApi)['picture']>;

/** By period, by tenant or by psper: of the others null. Amounts are whole cents. */
export interface MovedRow {
  by: 'period' | 'tenant' | 'psper';
  /** The first day of a period, or the id of a tenant or psper; 0: of no single one. */
  of: string;
  kind: string;
  debit: string;
  credit: string;
  amount: number;
}

/** All three in one pass. By month, whole months are read as such, and only what is left of a range at its ends by day. */
export function selectMoved(db: Db, query: PictureQuery): Promise<MovedRow[]> {
  const { fromDate, toDate, per } = query;
  const rows = (isMonth: boolean, from: string, before: string, period: SQL) => sql`
      select ${period} as period, tenant_id, psper_id, kind, debit, credit, amount from ledger_days
      where is_month = ${isMonth} and day >= ${from}::date and day < ${before}::date ${ofWhom(query)}`;
  const monthOfDay = sql`greatest(date_trunc('month', day::timestamp)::date, ${fromDate}::date)`;
  const end = plusDays(toDate, 1);
  const [first, after] = [nextMonth(plusDays(fromDate, -1)), monthOf(end)];
  const parts =
    per === 'day'
      ? [rows(false, fromDate, end, sql`day`)]
      : first >= after
        ? [rows(false, fromDate, end, monthOfDay)]
        : [
            rows(false, fromDate, first, monthOfDay),
            rows(true, first, after, sql`day`),
            rows(false, after, end, monthOfDay),
          ];
  return selectRows<MovedRow>(
    db,
    sql`
    with moved as (${sql.join(parts, sql` union all `)})
    select case when grouping(period) = 0 then 'period' when grouping(tenant_id) = 0 then 'tenant' else 'psper' end as by,
      coalesce(period::text, tenant_id::text, psper_id::text) as of, kind, debit, credit, sum(amount)::float8 as amount
    from moved
    group by grouping sets ((period, kind, debit, credit), (tenant_id, kind, debit, credit), (psper_id, kind, debit, credit))`,
  );
}

export interface OpenRow {
  /** 0: of none. */
  ownerId: number;
  /** Days past due; below 1 it is not due yet. Of what is overpaid it does not matter. */
  from: number;
  claims: number;
  amount: number;
  overpaid: number;
}

/** @param today in Amsterdam @param starts of the ages, in days past due, ascending */
export function selectOpen(db: Db, query: PictureQuery, today: string, starts: readonly number[]): Promise<OpenRow[]> {
  const steps = starts.toReversed().map((from) => sql`when ${today}::date - due_on >= ${from}::int then ${from}::int`);
  // Of what is due on no day the first case is left out: a number of days is none there.
  const start = sql`case when due_on = 'infinity' then 0 ${sql.join(steps, sql` `)} else 0 end`;
  return selectRows<OpenRow>(
    db,
    sql`
    select owner_id as "ownerId", age.start as from, sum(claims)::float8 as claims, sum(amount)::float8 as amount,
      sum(overpaid)::float8 as overpaid
    from (select *, ${start} as start from open_claims) age
    where true ${ofWhom(query)} group by 1, 2
    having sum(claims) <> 0 or sum(amount) <> 0 or sum(overpaid) <> 0`,
  );
}

export interface BankRow {
  use: string;
  /** It came in. */
  isCredit: boolean;
  entries: number;
  amount: number;
}

export function selectBank(db: Db, { fromDate, toDate, tenantId }: PictureQuery): Promise<BankRow[]> {
  return selectRows<BankRow>(
    db,
    sql`
    select use, is_credit as "isCredit", sum(count)::float8 as entries, sum(amount)::float8 as amount from bank_days
    where day between ${fromDate}::date and ${toDate}::date ${tenantId === undefined ? sql`` : sql`and tenant_id = ${tenantId}`}
    group by 1, 2`,
  );
}

/** Payments of a range of days that no bank entry took back: cents, above zero. */
export interface TakenBack {
  match: number;
  elsewhere: number;
}

export async function selectTakenBack(db: Db, { fromDate, toDate, tenantId }: PictureQuery): Promise<TakenBack> {
  const sumOf = (reason: TakenBackBy) => sql`coalesce(sum(amount) filter (where reason = ${reason}), 0)::float8`;
  const [sums] = await selectRows<TakenBack>(
    db,
    sql`
    select ${sumOf('match')} as match, ${sumOf('elsewhere')} as elsewhere from taken_back_days
    where day between ${fromDate}::date and ${toDate}::date ${tenantId === undefined ? sql`` : sql`and tenant_id = ${tenantId}`}`,
  );
  return sums ?? { match: 0, elsewhere: 0 };
}

interface Named {
  what: 'tenant' | 'psper' | 'owner';
  id: number;
  key: string | null;
  name: string;
}

export function selectNames(db: Db): Promise<Named[]> {
  return selectRows<Named>(
    db,
    sql`select 'tenant' as what, id, null as key, name from tenants
      union all select 'psper', id, psper_key, name from pspers
      union all select 'owner', id, null, name from dossier_owners order by name, id`,
  );
}

export function selectPspers(db: Db) {
  return db
    .select({ psperKey: pspers.psperKey, name: pspers.friendlyName })
    .from(pspers)
    .orderBy(pspers.friendlyName, pspers.id);
}
