import type { Query } from '@houston/contract/endpoint';
import type { apiKeysApi } from '@houston/contract/features/access/api-keys/api-keys.api';
import type { Page } from '@houston/contract/paging';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias, type PgSelect } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../db/database.ts';
import { containing, selectPage } from '../../../db/list-page.ts';
import { pspers } from '../../partners/pspers/pspers.table.ts';
import { admins } from '../admins/admins.table.ts';
import { apiKeys, shops } from './api-keys.table.ts';

type ListQuery = Query<typeof apiKeysApi.list>;
type ShopQuery = Query<typeof apiKeysApi.shopNames>;

/** A key with the names that a screen shows; never its hash. */
export type ApiKeyRow = Omit<typeof apiKeys.$inferSelect, 'keyHash' | 'createdBy' | 'revokedBy' | 'shopId'> & {
  shopName: string;
  psperName: string | null;
  createdByName: string | null;
  revokedByName: string | null;
};

const revokers = alias(admins, 'revokers');
const createdByName = sql<string | null>`${admins.firstName} || ' ' || ${admins.lastName}`;
const columns = {
  id: apiKeys.id,
  lastFour: apiKeys.lastFour,
  scope: apiKeys.scope,
  purpose: apiKeys.purpose,
  issuedTo: apiKeys.issuedTo,
  createdAt: apiKeys.createdAt,
  revokedAt: apiKeys.revokedAt,
  lastUsedAt: apiKeys.lastUsedAt,
  lastUsedAddress: apiKeys.lastUsedAddress,
  // Named, because both tables call it `name`.
  shopName: sql<string>`${shops.name}`.as('shop_name'),
  psperName: sql<string | null>`${pspers.friendlyName}`.as('psper_name'),
  createdByName: createdByName.as('created_by_name'),
  revokedByName: sql<string | null>`${revokers.firstName} || ' ' || ${revokers.lastName}`.as('revoked_by_name'),
};

const searchText = sql`lower(concat_ws(' ', ${apiKeys.issuedTo}, ${apiKeys.purpose}, ${apiKeys.lastFour}, ${shops.name}, ${pspers.friendlyName}))`;

function joinNames(select: PgSelect): PgSelect {
  return select
    .innerJoin(shops, eq(shops.id, apiKeys.shopId))
    .leftJoin(pspers, eq(pspers.id, shops.psperId))
    .leftJoin(admins, eq(admins.id, apiKeys.createdBy))
    .leftJoin(revokers, eq(revokers.id, apiKeys.revokedBy)) as unknown as PgSelect;
}

/** The keys of one tenant's shops; of all when `tenantId` is null. */
export function selectKeys(db: Db, query: ListQuery, tenantId: number | null): Promise<Page<ApiKeyRow>> {
  return selectPage<ApiKeyRow, ListQuery['order'][number]['field']>(
    db,
    apiKeys,
    columns,
    {
      query,
      id: apiKeys.id,
      sortBy: {
        id: apiKeys.id,
        createdOn: apiKeys.createdAt,
        issuedTo: sql`lower(${apiKeys.issuedTo})`,
        purpose: sql`lower(${apiKeys.purpose})`,
        shopName: sql`lower(${shops.name})`,
        psperName: sql`lower(coalesce(${pspers.friendlyName}, ''))`,
        createdByName: sql`lower(coalesce(${createdByName}, ''))`,
        // What never happened comes before what happened long ago.
        lastUsedOn: sql`coalesce(${apiKeys.lastUsedAt}, '-infinity')`,
        revokedOn: sql`coalesce(${apiKeys.revokedAt}, '-infinity')`,
      },
      where: and(
        query.shopId === undefined && query.createdBy === undefined ? ofTenant(tenantId) : undefined,
        query.shopId === undefined ? undefined : eq(apiKeys.shopId, query.shopId),
        query.createdBy === undefined ? undefined : eq(apiKeys.createdBy, query.createdBy),
        query.includeRevoked ? undefined : isNull(apiKeys.revokedAt),
        query.search ? sql`${searchText} like ${containing(query.search)}` : undefined,
      ),
    },
    joinNames,
  );
}

export async function findKey(db: Db, id: number): Promise<ApiKeyRow | null> {
  const [row] = await joinNames(db.select(columns).from(apiKeys).$dynamic() as never).where(eq(apiKeys.id, id));
  return (row as ApiKeyRow | undefined) ?? null;
}

/** Revokes a key that is not yet. @returns whether it was this call that did it */
export async function revokeKey(tx: Tx, id: number, revokedBy: number, revokedAt: Date): Promise<boolean> {
  const changed = await tx
    .update(apiKeys)
    .set({ revokedAt, revokedBy })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  return changed.length > 0;
}

/** The shops of one tenant; all when `tenantId` is null. */
export function selectShopNames(db: Db, query: ShopQuery, tenantId: number | null) {
  return selectPage<{ shopId: number; shopName: string }, 'shopName' | 'shopId'>(
    db,
    shops,
    { shopId: shops.id, shopName: shops.name },
    {
      query,
      id: shops.id,
      sortBy: { shopName: sql`lower(${shops.name})`, shopId: shops.id },
      where: and(
        ofTenant(tenantId),
        // A shop that belongs to another is nobody's parent.
        query.onlyPossibleParents ? isNull(shops.parentShopId) : undefined,
        query.search ? sql`lower(${shops.name}) like ${containing(query.search)}` : undefined,
      ),
    },
  );
}

export async function findShop(
  db: Db,
  id: number,
): Promise<{ shopId: number; shopName: string; psperName: string | null; closedAt: Date | null } | null> {
  const [row] = await db
    .select({ shopId: shops.id, shopName: shops.name, psperName: pspers.friendlyName, closedAt: shops.closedAt })
    .from(shops)
    .leftJoin(pspers, eq(pspers.id, shops.psperId))
    .where(eq(shops.id, id));
  return row ?? null;
}

function ofTenant(tenantId: number | null) {
  return tenantId === null ? undefined : eq(shops.tenantId, tenantId);
}
