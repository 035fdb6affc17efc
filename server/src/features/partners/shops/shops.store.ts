import type { Query } from '@houston/contract/endpoint';
import type { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import type { Shop, ShopState } from '@houston/contract/features/partners/shops/shops.schema';
import { merchantServiceKinds } from '@houston/contract/features/work/merchant-services/merchant-service-kinds';
import type { Page } from '@houston/contract/paging';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { containing, selectPage } from '../../../db/list-page.ts';
import { insertOne, selectRows } from '../../../db/rows.ts';
import { shops } from '../../access/api-keys/api-keys.table.ts';

const { id, name, createdAt, completedAt, tenantId } = shops;

// The builder names columns of one table without it, which a query within takes for its own.
const [shopId, psperId] = [sql.raw('shops.id'), sql.raw('shops.psper_id')];

const missing = sql<Shop['missing']>`array_remove(array[
  case when ${psperId} is null then 'psper' end,
  case when not exists (select from api_keys k where k.shop_id = ${shopId} and k.revoked_at is null) then 'apiKey' end,
  case when exists (select from shops_lacking_documents l where l.shop_id = ${shopId}) then 'documents' end], null)`;

// Of the contract alone, so it may stand in the text of the statement.
const inOrder = sql.raw(merchantServiceKinds.map((kind) => `'${kind}'`).join());

const columns = {
  id,
  name,
  tenantId,
  tenantName: sql<string>`(select t.name from tenants t where t.id = shops.tenant_id)`.as('tenant_name'),
  country: shops.country,
  psper: sql<Shop['psper']>`(select jsonb_build_object('key', p.psper_key, 'name', p.name)
    from pspers p where p.id = ${psperId})`.as('psper'),
  registeredOn: createdAt,
  completedOn: completedAt,
  missing: missing.as('missing'),
  todo: sql<
    Shop['todo']
  >`array(select m.service from merchant_services m where m.shop_id = ${shopId} and m.closed_at is null
    order by array_position(array[${inOrder}], m.service))`.as('todo'),
  category: sql<string | null>`(select c.name from categories c where c.id = shops.category_id)`.as('category'),
  merchant: sql<Shop['merchant']>`(select jsonb_build_object('id', m.id, 'name', m.name)
    from shops m where m.id = shops.parent_shop_id)`.as('merchant'),
  branches: sql<number>`(select count(*)::int from shops b where b.parent_shop_id = ${shopId})`.as('branches'),
  pausedAt: shops.pausedAt,
  pausedReason: shops.pausedReason,
  closedAt: shops.closedAt,
  closedReason: shops.closedReason,
  version: shops.version,
};

type Stopped = Pick<typeof shops.$inferSelect, 'pausedAt' | 'pausedReason' | 'closedAt' | 'closedReason'>;
type ShopRow = Omit<Shop, 'paused' | 'closed'> & Stopped;

function shopOf({ pausedAt, pausedReason, closedAt, closedReason, ...row }: ShopRow): Shop {
  return {
    ...row,
    paused: pausedAt === null ? null : { on: pausedAt, reason: pausedReason },
    closed: closedAt === null ? null : { on: closedAt, reason: closedReason },
  };
}

type SortField = 'registeredOn' | 'name' | 'id';
const sortBy = { registeredOn: createdAt, name: sql`lower(${name})`, id };
type Filters = { tenantId?: number | undefined; name?: string | undefined };

const isNamed = (query: Filters): SQL | undefined =>
  and(
    query.tenantId === undefined ? undefined : eq(tenantId, query.tenantId),
    query.name ? sql`lower(${name}) like ${containing(query.name)}` : undefined,
  );

const isIn: Record<ShopState, SQL | undefined> = {
  closed: isNotNull(shops.closedAt),
  paused: and(isNull(shops.closedAt), isNotNull(shops.pausedAt)),
  // Whether or not it is paused, as the tile of the dashboard counts it.
  incomplete: and(isNull(shops.closedAt), isNull(completedAt)),
  selling: and(isNull(shops.closedAt), isNull(shops.pausedAt), isNotNull(completedAt)),
};

const isOfCategory = (category: string) =>
  category === 'none' ? sql`shops.category_id is null` : sql`shops.category_id = ${Number(category)}`;

/** Along the index of their psper; a merchant has it by any of its shops. */
function isOfPsper(psperKey: string, merchantsOnly: boolean): SQL {
  const psper = sql`(select p.id from pspers p where p.psper_key = ${psperKey})`;
  return merchantsOnly
    ? sql`${shopId} = any(array(select coalesce(s.parent_shop_id, s.id) from shops s where s.psper_id = ${psper}))`
    : sql`${psperId} = ${psper}`;
}

/** All shops; or the heads of merchants alone, or those of one merchant. */
export async function selectAllShops(db: Db, query: Query<(typeof shopsApi)['all']>): Promise<Page<Shop>> {
  const { merchantId, merchantsOnly, psperKey, state, category, includeClosed } = query;
  const page = await selectPage<ShopRow, SortField>(db, shops, columns, {
    ...{ query, id, sortBy },
    where: and(
      isNamed(query),
      state === undefined ? undefined : isIn[state],
      merchantsOnly ? isNull(shops.parentShopId) : undefined,
      psperKey === undefined ? undefined : isOfPsper(psperKey, merchantsOnly),
      category === undefined ? undefined : isOfCategory(category),
      // Those that are asked for are shown.
      includeClosed || state === 'closed' ? undefined : isNull(shops.closedAt),
      merchantId === undefined ? undefined : or(eq(id, merchantId), eq(shops.parentShopId, merchantId)),
    ),
  });
  return { ...page, data: page.data.map(shopOf) };
}

/** What the tile counts, or its counterpart. */
export async function selectShops(db: Db, query: Query<(typeof shopsApi)['list']>): Promise<Page<Shop>> {
  const page = await selectPage<ShopRow, SortField>(db, shops, columns, {
    ...{ query, id, sortBy },
    where: and(
      query.complete ? isNotNull(completedAt) : and(isNull(completedAt), isNull(shops.closedAt)),
      isNamed(query),
    ),
  });
  return { ...page, data: page.data.map(shopOf) };
}

export async function findShop(db: Db, wanted: number): Promise<Shop | null> {
  const [row] = await db.select(columns).from(shops).where(eq(id, wanted));
  return row === undefined ? null : shopOf(row as ShopRow);
}

export type ShopValues = Partial<Stopped & Pick<typeof shops.$inferSelect, 'completedAt' | 'psperId'>>;

export async function storeShop(tx: Tx, wanted: number, state: ShopValues): Promise<void> {
  await tx
    .update(shops)
    .set({ ...state, version: sql`${shops.version} + 1` })
    .where(eq(id, wanted));
}

type NewRow = Pick<typeof shops.$inferInsert, 'name' | 'tenantId' | 'country' | 'parentShopId' | 'createdAt'>;

export async function insertShop(tx: Tx, row: NewRow): Promise<number> {
  return (await insertOne(tx, shops, row)).id;
}

/** Whether a shop of the tenant is the head of a merchant, and not closed; held, so that it stays so. */
export async function isMerchant(tx: Tx, wanted: number, ofTenant: number): Promise<boolean> {
  const rows = await tx
    .select({ id })
    .from(shops)
    .where(and(eq(id, wanted), eq(tenantId, ofTenant), isNull(shops.parentShopId), isNull(shops.closedAt)))
    .for('share');
  return rows.length > 0;
}

/** A psper held so that it stays while it is given, before the shop is: whoever changes what it requires holds it first too. */
export async function holdPsperToGive(tx: Tx, key: string): Promise<{ id: number; name: string } | undefined> {
  const [psper] = await selectRows<{ id: number; name: string }>(
    tx,
    sql`select id, name from pspers where psper_key = ${key} for share`,
  );
  return psper;
}

export function selectPsperNames(db: Db): Promise<{ key: string; name: string }[]> {
  return selectRows(db, sql`select psper_key as key, name from pspers order by lower(name), id`);
}

/** Those that a list of shops names already. */
export function selectPspersOfShops(db: Db): Promise<{ key: string; name: string }[]> {
  return selectRows(
    db,
    sql`select psper_key as key, name from pspers p where exists (select from shops s where s.psper_id = p.id) order by lower(name), id`,
  );
}
