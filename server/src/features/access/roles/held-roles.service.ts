import type { Permission } from '@houston/contract/permissions';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { adminRoles, roles } from './roles.table.ts';

export type StoredRole = typeof roles.$inferSelect;

export async function findRole(db: Db, id: number): Promise<StoredRole | null> {
  const [row] = await db.select().from(roles).where(eq(roles.id, id));
  return row ?? null;
}

/** By name. */
export async function listEnabledRoles(db: Db): Promise<StoredRole[]> {
  return db.select().from(roles).where(eq(roles.isEnabled, true)).orderBy(sql`lower(${roles.name})`);
}

/** The roles that count for an admin: those they hold and that are enabled, by name. */
export async function listHeldRoles(
  db: Db,
  adminId: number,
): Promise<{ name: string; permissions: readonly Permission[] }[]> {
  return db
    .select({ name: roles.name, permissions: roles.permissions })
    .from(adminRoles)
    .innerJoin(roles, and(eq(roles.id, adminRoles.roleId), eq(roles.isEnabled, true)))
    .where(eq(adminRoles.adminId, adminId))
    .orderBy(sql`lower(${roles.name})`);
}
