import { type SQL, sql } from 'drizzle-orm';
import { dayInAmsterdam } from '../../../clock.ts';
import type { Db } from '../../../db/database.ts';
import { selectRows } from '../../../db/rows.ts';
import { workLists } from '../work-lists/all-lists.service.ts';
import { isWaiting, type WorkTable } from '../work-lists/work-items.table.ts';

/** What a work list shows unless it is asked for more. */
function waitingIn({ table }: { readonly table: WorkTable }): SQL {
  return sql`${table} where ${isWaiting(table)}`;
}

/** What each tile counts. Every condition has a partial index of its own, so a count reads only what is open. */
const openItems = {
  incompleteShops: sql`shops where registration_completed_at is null and closed_at is null`,
  categorySuggestions: waitingIn(workLists['category-suggestion']),
  potentialFraud: waitingIn(workLists['fraud-case']),
  changeRequests: waitingIn(workLists['change-request']),
  deadLetters: sql`dead_letters where not handled`,
  onHoldDossiers: waitingIn(workLists['on-hold-dossier']),
  merchantServices: waitingIn(workLists['merchant-service']),
  disputes: waitingIn(workLists.dispute),
  auditCases: waitingIn(workLists['audit-case']),
  roleRequests: sql`role_requests where approval_state = 0`,
} satisfies Record<string, SQL>;

export async function countOpen(db: Db, queue: keyof typeof openItems): Promise<{ count: number }> {
  const rows = await selectRows<{ count: number }>(db, sql`select count(*)::int as count from ${openItems[queue]}`);
  return { count: rows[0]?.count ?? 0 };
}

/** Transactions of `days` days (Europe/Amsterdam) up to and with the day of `now`; days without any are there with zero. */
export async function transactionsPerDay(db: Db, tenantId: number | null, now: Date, days: number) {
  const lastDay = dayInAmsterdam(now);
  const rows = await selectRows<{ day: string; transactions: number; amount: string }>(
    db,
    sql`
    select to_char(d.day, 'YYYY-MM-DD') as day, count(t.id)::int as transactions, coalesce(sum(t.amount), 0)::text as amount
    from generate_series(0, ${days - 1}::int) as before
    cross join lateral (select (${lastDay}::date - before)::timestamp as day) d
    left join transactions t on t.started_at >= d.day at time zone 'Europe/Amsterdam'
      and t.started_at < (d.day + interval '1 day') at time zone 'Europe/Amsterdam'
      and t.tenant_id = ${tenantId}
    group by d.day order by d.day`,
  );
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}
