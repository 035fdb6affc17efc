import type { Query } from '@houston/contract/endpoint';
import type { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import type { Shop } from '@houston/contract/features/partners/shops/shops.schema';
import type { Page } from '@houston/contract/paging';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { containing, selectPage } from '../../../db/list-page.ts';
import { shops } from '../../access/api-keys/api-keys.table.ts';

const { id, name, createdAt, completedAt, tenantId } = shops;

// The builder names columns of one table without it, which a query within takes for its own.
const [shopId, psperId] = [sql.raw('shops.id'), sql.raw('shops.psper_id')];

const missing = sql<Shop['missing']>`array_remove(array[
  case when ${psperId} is null then 'psper' end,
  case when not exists (select from api_keys k where k.shop_id = ${shopId} and k.revoked_at is null) then 'apiKey' end,
  case when exists (select from shops_lacking_documents l where l.shop_id = ${shopId}) then 'documents' end], null)`;

const columns = {
  id,
  name,
  tenantName: sql<string>`(select t.name from tenants t where t.id = shops.tenant_id)`.as('tenant_name'),
  country: shops.country,
  psper: sql<Shop['psper']>`(select jsonb_build_object('key', p.psper_key, 'name', p.name)
    from pspers p where p.id = ${psperId})`.as('psper'),
  registeredOn: createdAt,
  completedOn: completedAt,
  missing: missing.as('missing'),
  pausedAt: shops.pausedAt,
  pausedReason: shops.pausedReason,
  version: shops.version,
};

type ShopRow = Omit<Shop, 'paused'> & { pausedAt: Date | null; pausedReason: string | null };

function shopOf({ pausedAt, pausedReason, ...row }: ShopRow): Shop {
  return { ...row, paused: pausedAt === null ? null : { on: pausedAt, reason: pausedReason } };
}

/** What the tile counts, or its counterpart. */
export async function selectShops(db: Db, query: Query<(typeof shopsApi)['list']>): Promise<Page<Shop>> {
  const page = await selectPage<ShopRow, 'registeredOn' | 'name' | 'id'>(db, shops, columns, {
    query,
    id,
    sortBy: { registeredOn: createdAt, name: sql`lower(${name})`, id },
    where: and(
      query.complete ? isNotNull(completedAt) : isNull(completedAt),
      query.tenantId === undefined ? undefined : eq(tenantId, query.tenantId),
      query.name ? sql`lower(${name}) like ${containing(query.name)}` : undefined,
    ),
  });
  return { ...page, data: page.data.map(shopOf) };
}

export async function findShop(db: Db, wanted: number): Promise<Shop | null> {
  const [row] = await db.select(columns).from(shops).where(eq(id, wanted));
  return row === undefined ? null : shopOf(row as ShopRow);
}

/** Locks the shop until the transaction ends. @returns whether there is one */
export async function lockShop(tx: Tx, wanted: number): Promise<boolean> {
  const rows = await tx.select({ id }).from(shops).where(eq(id, wanted)).for('update');
  return rows.length > 0;
}

export type ShopState = Partial<Pick<typeof shops.$inferSelect, 'completedAt' | 'pausedAt' | 'pausedReason'>>;

export async function storeShop(tx: Tx, wanted: number, state: ShopState): Promise<void> {
  await tx
    .update(shops)
    .set({ ...state, version: sql`${shops.version} + 1` })
    .where(eq(id, wanted));
}
