/** How far the statements of our accounts go without anything missing. */
import type { StatementCoverage } from '@houston/contract/features/finance/bank-statements/bank-statements.schema';
import { closingDaysBetween } from '../../../banking-days.ts';
import { dayInAmsterdam, monthsBefore, plusDays } from '../../../clock.ts';
import type { Db } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';

/** Gaps that are told of each account: of those in which the balance moved, and of those in which it did not. */
const mostGaps = 5;

/** Gaps of the time before are no longer told. */
const monthsTold = 13;

/** Past which days without a statement are no longer missing ones: nobody seems to use the account. */
const quietAfterDays = 60;

/** From Monday to Friday, but for the days on which no bank books. */
const bookingDaysBetween = (after: string, before: string) =>
  `(select count(*)::int from generate_series(${after} + 1, ${before} - 1, interval '1 day') d
    where extract(isodow from d) < 6 and d::date <> all($3::date[]))`;

/**
 * Banks make no statement of a day on which they book nothing, and many make none of one on which nothing moved: such days keep an account
 * complete as long as the balance follows. Days of the latter kind are told all the same.
 */
const coverageSql = `
  select a.id, a.iban, a.holder, t.name as "tenantName", l.day::text as "lastDay", l.id as "lastStatementId",
    coalesce(g.complete_to, l.day)::text as "completeTo", coalesce(l.day < $4::date, false) as "isQuiet",
    coalesce(case when l.day >= $4::date then ${bookingDaysBetween('l.day', '$1::date')} end, 0) as "workingDaysSince",
    coalesce(g.gaps, '[]') as gaps, coalesce(g.count, 0) as "gapCount", coalesce(g.breaks, 0) as "breakCount"
  from bank_accounts a join tenants t on t.id = a.tenant_id
    left join lateral (
      select s.id, s.to_date as day from bank_statements s where s.account_id = a.id and s.is_stored order by s.to_date desc limit 1
    ) l on true
    cross join lateral (
      select count(*)::int as count, count(*) filter (where is_break)::int as breaks, min(after) filter (where is_break) as complete_to,
        jsonb_agg(jsonb_build_object('after', after, 'before', before, 'statementId', id, 'difference', difference)
          order by is_break desc, before desc) filter (where place <= ${mostGaps}) as gaps
      from (
        select *, row_number() over (partition by is_break order by before desc) as place from (
          select *, difference <> 0 as is_break from (
            select s.id, s.from_date as before, lag(s.to_date) over so_far as after, s.opening - lag(s.closing) over so_far as difference
            from bank_statements s where s.account_id = a.id and s.is_stored and s.to_date >= $5::date
            window so_far as (order by s.to_date)
          ) s
        ) s where is_break or ${bookingDaysBetween('after', 'before')} > 0
      ) g
    ) g
  where $2::int is null or a.tenant_id = $2 order by lower(a.holder), a.id`;

/** @param now whose day is the one that it is for the bank */
export async function selectCoverage(
  db: Db,
  { tenantId }: { tenantId?: number | undefined },
  now: Date,
): Promise<StatementCoverage[]> {
  const [today, since] = [dayInAmsterdam(now), dayInAmsterdam(monthsBefore(now, monthsTold))];
  const values = [today, tenantId ?? null, closingDaysBetween(since, today), plusDays(today, -quietAfterDays), since];
  return (await queryRows<StatementCoverage>(db, coverageSql, values)).rows;
}
