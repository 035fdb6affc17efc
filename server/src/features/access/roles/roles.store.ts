import type { Query } from '@houston/contract/endpoint';
import type { rolesApi } from '@houston/contract/features/access/roles/roles.api';
import type { AssignedRole } from '@houston/contract/features/access/roles/roles.schema';
import { knownPermissions, type Permission } from '@houston/contract/permissions';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { byColumns, containing, selectPage } from '../../../db/list-page.ts';
import { lockOne, selectRows } from '../../../db/rows.ts';
import type { AdminRow } from '../admins/admins.table.ts';
import { roleRequests } from '../role-requests/role-requests.table.ts';
import { adminRoles, roles } from './roles.table.ts';

export type RoleRow = typeof roles.$inferSelect;
export type CountedRole = RoleRow & { holders: number };

const columns = {
  id: roles.id,
  name: roles.name,
  description: roles.description,
  isDefault: roles.isDefault,
  isEnabled: roles.isEnabled,
  permissions: roles.permissions,
  takesNewPermissions: roles.takesNewPermissions,
  version: roles.version,
  // Written out: drizzle leaves the table's name away in a query of one table.
  holders: sql<number>`(select count(*)::int from admin_roles ar where ar.role_id = roles.id)`.as('holders'),
};

export function selectRoles(db: Db, query: Query<typeof rolesApi.list>) {
  return selectPage<CountedRole, (typeof query.order)[number]['field']>(db, roles, columns, {
    query,
    id: roles.id,
    sortBy: {
      ...byColumns(columns),
      default: roles.isDefault,
      enabled: roles.isEnabled,
    },
    where: and(
      query.enabled === undefined ? undefined : eq(roles.isEnabled, query.enabled),
      query.search
        ? sql`lower(${roles.name} || ' ' || ${roles.description}) like ${containing(query.search)}`
        : undefined,
    ),
  });
}

export async function findRole(db: Db, id: number): Promise<CountedRole | null> {
  const [row] = await db.select(columns).from(roles).where(eq(roles.id, id));
  return row ?? null;
}

/** The role, locked until the transaction ends. */
export async function lockRole(tx: Tx, id: number): Promise<CountedRole | null> {
  await lockOne(tx, roles, id);
  return findRole(tx, id);
}

/** Requests for the role keep its name and what it held. */
export async function deleteRole(tx: Tx, { id, name, permissions }: RoleRow): Promise<void> {
  const held = sql.param(permissions, roleRequests.permissions);
  await tx
    .update(roleRequests)
    .set({ roleId: null, roleName: name, permissions: sql`coalesce(${roleRequests.permissions}, ${held})` })
    .where(eq(roleRequests.roleId, id));
  await tx.delete(roles).where(eq(roles.id, id));
}

export async function insertAssignment(tx: Tx, adminId: number, roleId: number): Promise<void> {
  await tx.insert(adminRoles).values({ adminId, roleId }).onConflictDoNothing();
}

export async function deleteAssignment(tx: Tx, adminId: number, roleId: number): Promise<void> {
  await tx.delete(adminRoles).where(and(eq(adminRoles.adminId, adminId), eq(adminRoles.roleId, roleId)));
}

export async function selectAssignedRoles(db: Db, adminId: number): Promise<AssignedRole[]> {
  return db
    .select({ id: roles.id, name: roles.name, enabled: roles.isEnabled })
    .from(adminRoles)
    .innerJoin(roles, eq(roles.id, adminRoles.roleId))
    .where(eq(adminRoles.adminId, adminId))
    .orderBy(sql`lower(${roles.name})`, roles.id);
}

export interface HolderRow extends Pick<AdminRow, 'firstName' | 'lastName' | 'email'> {
  userId: AdminRow['id'];
  /** What they hold for good without the role. */
  others: readonly Permission[];
}

/** By last name; at most `limit`. */
export async function selectHolders(db: Db, roleId: number, limit: number): Promise<HolderRow[]> {
  const rows = await selectRows<Omit<HolderRow, 'others'> & { others: string[] }>(
    db,
    sql`
    select a.id as "userId", a.first_name as "firstName", a.last_name as "lastName", a.email,
      array(
        select unnest(a.extra_permissions)
        union select unnest(r.permissions) from admin_roles other join roles r on r.id = other.role_id
          where other.admin_id = a.id and r.is_enabled and r.id <> ${roleId}) as others
    from admin_roles ar join admins a on a.id = ar.admin_id
    where ar.role_id = ${roleId} order by lower(a.last_name), a.id limit ${limit}`,
  );
  return rows.map((row) => ({ ...row, others: knownPermissions(row.others) }));
}
