import type { Query } from '@houston/contract/endpoint';
import type { GlobalIpEntry, ipListsApi } from '@houston/contract/features/access/ip-lists/ip-lists.api';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { globalListSetting, inetOf } from '../../../auth/address-lists.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { lockName } from '../../../db/locks/lock-name.ts';
import { selectRows } from '../../../db/rows.ts';
import { environmentSettings } from '../../settings/environment-settings/environment-settings.table.ts';
import { admins } from '../admins/admins.table.ts';
import { adminIpEntries, ipWhitelist } from './ip-lists.table.ts';

export type AdminIpRow = typeof adminIpEntries.$inferSelect;
type OwnQuery = Query<typeof ipListsApi.listOfAdmin>;
type GlobalQuery = Query<typeof ipListsApi.list>;

/** Puts every change of the lists and of the switch in one line: each looks at what the others leave. */
export async function lockLists(tx: Tx): Promise<void> {
  await lockName(tx, 'ip-lists');
}

export function selectOwnEntries(db: Db, query: OwnQuery) {
  const { id, ip, network, description, createdAt, lastAccessed, adminId } = adminIpEntries;
  return selectPage<Omit<AdminIpRow, 'network' | 'createdBy' | 'adminId'>, OwnQuery['order'][number]['field']>(
    db,
    adminIpEntries,
    { id, ip, description, createdAt, lastAccessed },
    {
      query,
      id,
      sortBy: {
        id,
        ipv4: network,
        description: sql`lower(${description})`,
        createdAt,
        // Never used comes after the longest unused one, not before the last used.
        lastAccessed: sql`coalesce(${lastAccessed}, '-infinity')`,
      },
      where: eq(adminId, query.userId),
    },
  );
}

export function selectGlobalEntries(db: Db, query: GlobalQuery) {
  const { id, ip, network, description, createdAt } = ipWhitelist;
  return selectPage<GlobalIpEntry, GlobalQuery['order'][number]['field']>(
    db,
    ipWhitelist,
    { ip, description, createdAt, createdBy: nameOfCreator },
    { query, id, sortBy: { ip: network, description: sql`lower(${description})`, createdAt } },
    (select) => select.leftJoin(admins, eq(admins.id, ipWhitelist.createdBy)),
  );
}

const nameOfCreator = sql<string>`coalesce(${admins.firstName} || ' ' || ${admins.lastName}, '')`.as('created_by_name');

export async function findOwnEntry(db: Db, id: number): Promise<AdminIpRow | null> {
  const [row] = await db.select().from(adminIpEntries).where(eq(adminIpEntries.id, id));
  return row ?? null;
}

/** The narrowest entry of an admin's list that covers an address. */
export function findOwnCover(db: Db, adminId: number, address: string): Promise<string | null> {
  return findCover(db, adminIpEntries, sql`${adminIpEntries.adminId} = ${adminId} and`, address);
}

/** The narrowest entry of the global list that covers an address. */
export function findGlobalCover(db: Db, address: string): Promise<string | null> {
  return findCover(db, ipWhitelist, sql``, address);
}

async function findCover(db: Db, table: PgTable, where: ReturnType<typeof sql>, address: string) {
  const rows = await selectRows<{ ip: string }>(
    db,
    sql`select ip from ${table} where ${where} network >>= ${inetOf(address)}::inet order by masklen(network) desc limit 1`,
  );
  return rows[0]?.ip ?? null;
}

export async function isGlobalListOn(db: Db): Promise<boolean> {
  const { name, tenantId, enabled } = environmentSettings;
  const rows = await db
    .select({ enabled })
    .from(environmentSettings)
    .where(and(eq(name, globalListSetting), isNull(tenantId), enabled));
  return rows.length > 0;
}

/** How many entries an admin's list has. */
export async function countOwnEntries(db: Db, adminId: number): Promise<number> {
  return db.$count(adminIpEntries, eq(adminIpEntries.adminId, adminId));
}

/** Empties an admin's list. @returns what was on it */
export async function deleteOwnEntries(tx: Tx, adminId: number): Promise<string[]> {
  const gone = await tx.delete(adminIpEntries).where(eq(adminIpEntries.adminId, adminId)).returning();
  return gone.map(({ ip }) => ip);
}
