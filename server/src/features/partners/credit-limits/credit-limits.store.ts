import type { Query } from '@houston/contract/endpoint';
import type {
  CreditLimit,
  CreditLimitEffect,
  creditLimitsApi,
} from '@houston/contract/features/partners/credit-limits/credit-limits.api';
import type { Page } from '@houston/contract/paging';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { containing, selectPage } from '../../../db/list-page.ts';
import { selectRows } from '../../../db/rows.ts';
import { shops } from '../../access/api-keys/api-keys.table.ts';
import { orderHashSql } from './refused-starts.service.ts';

const { id, name, tenantId, creditLimit, version } = shops;

const columns = {
  ...{ id, limit: creditLimit, version },
  shopName: name,
  tenantName: sql<string>`(select t.name from tenants t where t.id = shops.tenant_id)`.as('tenant_name'),
};

export function selectLimits(db: Db, query: Query<(typeof creditLimitsApi)['list']>): Promise<Page<CreditLimit>> {
  return selectPage<CreditLimit, 'shopName' | 'id'>(db, shops, columns, {
    ...{ query, id, sortBy: { shopName: sql`lower(${name})`, id } },
    where: and(
      query.limited ? isNotNull(creditLimit) : undefined,
      query.tenantId === undefined ? undefined : eq(tenantId, query.tenantId),
      query.name ? sql`lower(${name}) like ${containing(query.name)}` : undefined,
    ),
  });
}

export async function findLimit(db: Db, wanted: number): Promise<CreditLimit | null> {
  const [row] = await db.select(columns).from(shops).where(eq(id, wanted));
  return row ?? null;
}

export async function storeLimit(tx: Tx, wanted: number, limit: number | null): Promise<void> {
  await tx
    .update(shops)
    .set({ creditLimit: limit, version: sql`${version} + 1` })
    .where(eq(id, wanted));
}

/** Since when it is kept what limits refuse: since the file that made its table. */
const keptSince = sql`(select applied_at from houston_migrations where name = '0246_refused_starts.sql')`;

/** An order that was taken after it was refused is counted as taken. @param month its first day in Amsterdam */
export async function sumEffect(db: Db, shop: number, limit: number, month: string): Promise<CreditLimitEffect> {
  const start = sql`(${month}::date::timestamp at time zone 'Europe/Amsterdam')`;
  const end = sql`((${month}::date + interval '1 month') at time zone 'Europe/Amsterdam')`;
  const [row] = await selectRows<Omit<CreditLimitEffect, 'month'>>(
    db,
    sql`
    with taken as (
      select amount, ${sql.raw(orderHashSql('transactions'))} as order_hash from transactions
      where shop_id = ${shop} and started_at >= ${start} and started_at < ${end}
    ), orders as (
      select amount, false as is_limited from taken
      union all
      select amount, true from refused_starts r where shop_id = ${shop} and refused_at >= ${start} and refused_at < ${end}
        and taken_at is null and not exists (select from taken t where t.order_hash = r.order_hash)
    )
    select count(*)::int as orders, coalesce(sum(amount), 0)::float8 as amount, coalesce(max(amount), 0)::float8 as largest,
      count(*) filter (where is_limited)::int as "limitedOrders",
      coalesce(sum(amount) filter (where is_limited), 0)::float8 as "limitedAmount",
      (select case when since > ${start} then (since at time zone 'Europe/Amsterdam')::date::text end
        from (select ${keptSince} as since) k) as "limitedSince",
      count(*) filter (where amount > ${limit}::bigint)::int as "refusedOrders",
      coalesce(sum(amount) filter (where amount > ${limit}::bigint), 0)::float8 as "refusedAmount"
    from orders`,
  );
  if (row === undefined) throw new Error('a sum has no row');
  return { month, ...row };
}
