import type { Query } from '@houston/contract/endpoint';
import type { creditChecksApi } from '@houston/contract/features/partners/credit-checks/credit-checks.api';
import type { CreditCheckRow, CreditDay } from '@houston/contract/features/partners/credit-checks/credit-checks.schema';
import type { Page } from '@houston/contract/paging';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { midnight } from '../../../db/amsterdam.ts';
import type { Db } from '../../../db/database.ts';
import { selectPage, totalOf } from '../../../db/list-page.ts';
import { selectRows } from '../../../db/rows.ts';
import { shops } from '../../access/api-keys/api-keys.table.ts';
import { tenants } from '../../settings/tenants/tenants.table.ts';
import { creditChecks } from './credit-checks.table.ts';

type Api = typeof creditChecksApi;

const { id, decision, shopId, checkedOn } = creditChecks;

const columns = {
  ...{ id, checkedOn, transactionNumber: creditChecks.transactionNumber, decision, score: creditChecks.score },
  ...{ amount: creditChecks.amount, currency: creditChecks.currency, country: creditChecks.country },
  shopName: sql<string | null>`${shops.name}`.as('shop_name'),
  tenantName: sql<string>`${tenants.name}`.as('tenant_name'),
};

const joined = (select: PgSelect) =>
  select
    .innerJoin(tenants, eq(tenants.id, creditChecks.tenantId))
    .leftJoin(shops, eq(shops.id, shopId)) as unknown as PgSelect;

export function selectChecks(db: Db, query: Query<Api['list']>): Promise<Page<CreditCheckRow>> {
  return selectPage<CreditCheckRow, 'checkedOn'>(
    db,
    creditChecks,
    columns,
    { ...{ query, id, sortBy: { checkedOn }, idsFirst: 'credit-checks' }, where: whereOf(query) },
    joined,
  );
}

export async function findCheck(db: Db, wanted: number): Promise<CreditCheckRow | null> {
  const rows = await joined(db.select(columns).from(creditChecks).$dynamic() as unknown as PgSelect).where(
    eq(id, wanted),
  );
  return (rows[0] as CreditCheckRow | undefined) ?? null;
}

/** The steps of an attempt, as the bus stored them; null once they are kept no longer. */
export async function findSteps(db: Db, attempt: number): Promise<string | null> {
  const rows = await selectRows<{ steps: string }>(
    db,
    sql`select steps from bus_step_lists where transaction_id = ${attempt}`,
  );
  return rows[0]?.steps ?? null;
}

/** The last answer that an order got: the shares count these. */
const isLastAnswer = sql`not exists (select from credit_checks l where lower(l.transaction_number) = lower(credit_checks.transaction_number)
  and (l.checked_at, l.id) > (credit_checks.checked_at, credit_checks.id))`;

/** The same for the list, which reads a few along an index: the planner would put together all checks for a page far down. */
const isLastOfFew = sql`credit_checks.id = (select l.id from credit_checks l
  where lower(l.transaction_number) = lower(credit_checks.transaction_number) order by l.checked_at desc, l.id desc limit 1)`;

type Narrowed = Pick<
  Query<Api['list']>,
  'number' | 'decision' | 'last' | 'tenantId' | 'shopId' | 'fromDate' | 'toDate'
>;

function whereOf(query: Narrowed, isLast = isLastOfFew): SQL | undefined {
  const { number, decision: wanted, tenantId } = query;
  return and(
    number === undefined ? undefined : sql`lower(${creditChecks.transactionNumber}) = lower(${number})`,
    // As a part of its index says it: of what was accepted, which is most, there is none.
    wanted === undefined
      ? undefined
      : wanted === 'accepted'
        ? eq(decision, wanted)
        : sql`${decision} <> 'accepted' and ${decision} = ${wanted}`,
    query.last ? isLast : undefined,
    tenantId === undefined ? undefined : eq(creditChecks.tenantId, tenantId),
    query.shopId === undefined ? undefined : eq(shopId, query.shopId),
    query.fromDate === undefined ? undefined : sql`${checkedOn} >= ${midnight(query.fromDate, 0)}`,
    query.toDate === undefined ? undefined : sql`${checkedOn} < ${midnight(query.toDate, 1)}`,
  );
}

type DayRow = CreditDay & { total: number };

/** Counted anew for the range that is asked for, along the index of time. */
export async function selectDays(db: Db, query: Query<Api['days']>): Promise<Page<CreditDay>> {
  const { fromDate, toDate, tenantId, limit, skip, order } = query;
  const [{ field, descending } = { field: 'day', descending: true }] = order;
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const by = field === 'share' ? sql`share ${direction} nulls last, day desc` : sql`day ${direction}`;
  const rows = await selectRows<DayRow>(
    db,
    sql`
    with counted as (
      select (checked_at at time zone 'Europe/Amsterdam')::date as day, shop_id, tenant_id,
        count(*) filter (where decision = 'accepted')::int as accepted, count(*) filter (where decision = 'rejected')::int as rejected,
        count(*) filter (where decision = 'closed')::int as closed, count(*) filter (where decision = 'undecided')::int as undecided,
        count(*) filter (where decision = 'unanswered')::int as unanswered
      from credit_checks
      where ${whereOf({ fromDate, toDate, tenantId, shopId: query.shopId, last: true }, isLastAnswer)}
      group by 1, 2, 3
    )
    select c.day || '-' || coalesce(c.shop_id, 0) || '-' || c.tenant_id as id, c.day::text as day, c.shop_id as "shopId",
      s.name as "shopName", n.name as "tenantName", accepted, rejected, closed, undecided, unanswered,
      (round(100.0 * accepted / nullif(accepted + rejected, 0), 1))::float8 as share, count(*) over ()::int as total
    from counted c join tenants n on n.id = c.tenant_id left join shops s on s.id = c.shop_id
    order by ${by}, lower(s.name), c.shop_id, c.tenant_id limit ${limit} offset ${skip}`,
  );
  const data = rows.map(({ total: _, ...row }) => row);
  return { data, ...totalOf(rows[0]?.total ?? skip, true) };
}
