/** Budgets of buyers, by month. Days are yyyy-MM-dd. */
import type { Db } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';

export interface Period {
  readonly start: string;
  readonly end: string;
}

export interface ReadAppetite {
  id: number;
  budget: number;
  createdOn: Date;
  createdBy: string;
  startPeriod: string;
  endPeriod: string;
}

/** Of the newest that are shown at once. */
const shown = 200;

const columns = `a.id, a.budget, a.created_at as "createdOn", a.by_name as "createdBy",
  a.start_period::text as "startPeriod", a.end_period::text as "endPeriod"`;

/** What was set for any month of the period, the newest first. */
export async function selectAppetites(db: Db, buyerId: number, { start, end }: Period): Promise<ReadAppetite[]> {
  const { rows } = await queryRows<ReadAppetite>(
    db,
    `select ${columns} from npl_appetites a
     where a.buyer_id = $1 and a.start_period <= $3::date and a.end_period >= $2::date order by a.id desc limit ${shown}`,
    [buyerId, start, end],
  );
  return rows;
}

/** The budget of the month `m.month` of the buyer `$1`. */
const budgetOfMonth = `coalesce((select a.budget from npl_appetites a
    where a.buyer_id = $1 and m.month between a.start_period and a.end_period order by a.id desc limit 1), 0)`;

const months = `(select generate_series(date_trunc('month', $2::date::timestamp), $3::date::timestamp, interval '1 month')::date as month) m
  left join npl_budget_months u on u.buyer_id = $1 and u.month = m.month`;

/** Cents, of all months of the period together. */
export async function sumBudget(
  db: Db,
  buyerId: number,
  { start, end }: Period,
): Promise<{ total: number; used: number }> {
  const { rows } = await queryRows<{ total: number; used: number }>(
    db,
    `select coalesce(sum(${budgetOfMonth}), 0)::bigint as total, coalesce(sum(u.used), 0)::bigint as used from ${months}`,
    [buyerId, start, end],
  );
  return rows[0] ?? { total: 0, used: 0 };
}

/** Cents: the most that was bought in any month of the period. */
export async function findMostUsed(db: Db, buyerId: number, { start, end }: Period): Promise<number> {
  const { rows } = await queryRows<{ used: number }>(
    db,
    `select coalesce(max(u.used), 0)::bigint as used from ${months}`,
    [buyerId, start, end],
  );
  return rows[0]?.used ?? 0;
}

export interface NewAppetite extends Period {
  readonly budget: number;
  readonly at: Date;
  readonly adminId: number;
}

/** From the first day of the first month to the last day of the last. */
export async function insertAppetite(db: Db, buyerId: number, made: NewAppetite): Promise<ReadAppetite> {
  const { rows } = await queryRows<ReadAppetite>(
    db,
    `insert into npl_appetites as a (buyer_id, budget, start_period, end_period, created_at, admin_id, by_name)
     select $1, $4, date_trunc('month', $2::date::timestamp), date_trunc('month', $3::date::timestamp) + interval '1 month' - interval '1 day',
       $5, w.id, w.first_name || ' ' || w.last_name from admins w where w.id = $6
     returning ${columns}`,
    [buyerId, made.start, made.end, made.budget, made.at, made.adminId],
  );
  if (rows[0] === undefined) throw new Error('the budget was not stored');
  return rows[0];
}
