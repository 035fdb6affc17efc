/** What months came to when they were closed, and what moved in them since. */
import { sql } from 'drizzle-orm';
import { plusDays } from '../../../clock.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { selectRows } from '../../../db/rows.ts';
import type { MovedRow, PictureQuery } from './picture.store.ts';
import { monthOf, nextMonth, ofWhom } from './rolled-up.ts';

// By one statement: what is posted meanwhile is of none of the sums, or of all. The first of two that close a month at once keeps it.
const closeSql = `
  with closed as (
    insert into closed_months (month, closed_at)
      select m::date, $2 from generate_series(
          (select min(day)::timestamp from ledger_days where is_month), $1::date::timestamp, interval '1 month') m
      where not exists (select from closed_months c where c.month = m::date)
    on conflict do nothing returning month
  ), kept as (
    insert into closed_month_sums (month, tenant_id, psper_id, kind, debit, credit, amount)
      select d.day, d.tenant_id, d.psper_id, d.kind, d.debit, d.credit, sum(d.amount)
      from closed c join ledger_days d on d.is_month and d.day = c.month
      group by 1, 2, 3, 4, 5, 6 having sum(d.amount) <> 0
  )
  select count(*)::int as months from closed`;

/** Closes the months up to one that are not closed yet, from the first in which anything moved. @param last its first day @returns how many */
export async function closeMonths(tx: Tx, last: string, at: Date): Promise<number> {
  const { rows } = await queryRows<{ months: number }>(tx, closeSql, [last, at]);
  return rows[0]?.months ?? 0;
}

/** Of a month without movements since it was closed one row, without a kind. */
export interface SinceClosed {
  /** Its first day. */
  month: string;
  closedAt: Date;
  moved: Omit<MovedRow, 'by' | 'of'> | null;
}

/** Of the whole months of a range. */
export function selectSinceClosed(db: Db, query: PictureQuery): Promise<SinceClosed[]> {
  const first = nextMonth(plusDays(query.fromDate, -1));
  const after = monthOf(plusDays(query.toDate, 1));
  const within = (column: 'day' | 'month') =>
    sql`${sql.raw(column)} >= ${first}::date and ${sql.raw(column)} < ${after}::date ${ofWhom(query)}`;
  return selectRows<SinceClosed>(
    db,
    sql`
    with moved as (
      select month, kind, debit, credit, sum(amount)::float8 as amount from (
        select day as month, kind, debit, credit, amount from ledger_days where is_month and ${within('day')}
        union all
        select month, kind, debit, credit, -amount from closed_month_sums where ${within('month')}
      ) both_sides group by 1, 2, 3, 4 having sum(amount) <> 0
    )
    select c.month::text as month, c.closed_at as "closedAt",
      case when m.kind is not null then jsonb_build_object('kind', m.kind, 'debit', m.debit, 'credit', m.credit, 'amount', m.amount) end as moved
    from closed_months c left join moved m on m.month = c.month
    where c.month >= ${first}::date and c.month < ${after}::date`,
  );
}
