import type { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import type { Query } from '@houston/contract/endpoint';
import { permissions as flags } from '@houston/contract/permissions';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { containing, selectPage } from '../../../db/list-page.ts';
import { adminRoles, roles } from '../roles/roles.table.ts';
import { type AdminRow, admins } from './admins.table.ts';

const columns = {
  id: admins.id,
  firstName: admins.firstName,
  lastName: admins.lastName,
  email: admins.email,
  phoneNumber: admins.phoneNumber,
  isEnabled: admins.isEnabled,
};
type ListRow = Pick<AdminRow, keyof typeof columns>;

// Written exactly as the index admins_search is, else it would not be used.
const searchText = sql`lower(${admins.firstName} || ' ' || ${admins.lastName} || ' ' || ${admins.email} || ' ' || ${admins.phoneNumber})`;

export function selectAdmins(db: Db, query: Query<typeof adminsApi.list>) {
  return selectPage<ListRow, (typeof query.order)[number]['field']>(db, admins, columns, {
    query,
    id: admins.id,
    sortBy: {
      lastName: sql`lower(${admins.lastName})`,
      firstName: sql`lower(${admins.firstName})`,
      email: sql`lower(${admins.email})`,
      phoneNumber: admins.phoneNumber,
      disabled: sql`(not ${admins.isEnabled})`,
      id: admins.id,
    },
    where: and(
      query.includeDisabled ? undefined : eq(admins.isEnabled, true),
      query.search ? sql`${searchText} like ${containing(query.search)}` : undefined,
    ),
  });
}

export async function findAdmin(db: Db, id: number): Promise<AdminRow | null> {
  const [row] = await db.select().from(admins).where(eq(admins.id, id));
  return row ?? null;
}

/** The admin, locked until the transaction ends. */
export async function lockAdmin(tx: Tx, id: number): Promise<AdminRow | null> {
  const [row] = await tx.select().from(admins).where(eq(admins.id, id)).for('update');
  return row ?? null;
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const rows = await db.select({ id: admins.id }).from(admins).where(eq(admins.email, email));
  return rows.length > 0;
}

export async function insertAdmin(tx: Tx, values: typeof admins.$inferInsert): Promise<AdminRow> {
  const [row] = await tx.insert(admins).values(values).returning();
  if (row === undefined) throw new Error('the admin was not stored');
  return row;
}

export async function updateAdmin(tx: Tx, id: number, values: Partial<AdminRow>): Promise<AdminRow> {
  const [row] = await tx
    .update(admins)
    .set({ ...values, version: sql`${admins.version} + 1` })
    .where(eq(admins.id, id))
    .returning();
  if (row === undefined) throw new Error('the admin is gone');
  return row;
}

export async function giveDefaultRoles(tx: Tx, adminId: number): Promise<void> {
  const defaults = await tx.select({ roleId: roles.id }).from(roles).where(eq(roles.isDefault, true));
  if (defaults.length > 0) await tx.insert(adminRoles).values(defaults.map(({ roleId }) => ({ adminId, roleId })));
}

const adminManagement = 2 ** flags.indexOf('adminManagementAllowed');

/** Enabled admins who hold admin management for good (by role or extra permission), but for `except`: none or some. */
export async function hasOtherAdminManager(tx: Tx, except: number): Promise<boolean> {
  const result = await tx.execute<{ found: boolean }>(sql`
    select exists (
      select from ${admins} where ${admins.id} <> ${except} and ${admins.isEnabled}
        and ${admins.extraPermissions} <> 0 and (${admins.extraPermissions} & ${adminManagement}::bigint) <> 0
    ) or exists (
      select from ${adminRoles} join ${roles} on ${roles.id} = ${adminRoles.roleId} and ${roles.isEnabled}
        join ${admins} on ${admins.id} = ${adminRoles.adminId} and ${admins.isEnabled}
      where ${admins.id} <> ${except} and (${roles.permissions} & ${adminManagement}::bigint) <> 0
    ) as found`);
  return result.rows[0]?.found ?? false;
}

/** One line for everybody who could remove the last admin manager: two at once would each see the other. */
export async function lockAdminManagement(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('houston.admin-management'))`);
}

/** What an admin holds for good: enabled roles and extra permissions. */
export async function permanentPermissions(tx: Tx, adminId: number): Promise<number> {
  const result = await tx.execute<{ mask: string }>(sql`
    select (a.extra_permissions | coalesce((
      select bit_or(r.permissions) from admin_roles ar join roles r on r.id = ar.role_id
      where ar.admin_id = a.id and r.is_enabled), 0))::text as mask
    from admins a where a.id = ${adminId}`);
  return Number(result.rows[0]?.mask ?? 0);
}
