import { permissions as flags, hasPermission, type PermissionMask } from '@houston/contract/permissions';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { admins } from '../admins/admins.table.ts';
import { adminRoles, roles } from './roles.table.ts';

/**
 * One line for everybody who gives or takes permissions: two at once would each see the other's right to do so, or the
 * other as the admin manager who stays.
 */
export async function lockGrants(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('houston.admin-management'))`);
}

const adminManagement = 2 ** flags.indexOf('adminManagementAllowed');

/** Whether an enabled admin holds admin management for good, by role or extra permission. */
export async function hasAdminManager(db: Db): Promise<boolean> {
  const result = await db.execute<{ found: boolean }>(sql`
    select exists (
      select from ${admins} where ${admins.isEnabled}
        and ${admins.extraPermissions} <> 0 and (${admins.extraPermissions} & ${adminManagement}::bigint) <> 0
    ) or exists (
      select from ${adminRoles} join ${roles} on ${roles.id} = ${adminRoles.roleId} and ${roles.isEnabled}
        join ${admins} on ${admins.id} = ${adminRoles.adminId} and ${admins.isEnabled}
      where (${roles.permissions} & ${adminManagement}::bigint) <> 0
    ) as found`);
  return result.rows[0]?.found ?? false;
}

export async function isAdminManager(db: Db, adminId: number): Promise<boolean> {
  return hasPermission(await findLastingPermissions(db, adminId, null), 'adminManagementAllowed');
}

/**
 * What an admin holds for good (enabled roles and extra permissions) and, when `span` is given, the temporary permissions
 * that run at `now` and do not end before `until`.
 */
export async function findLastingPermissions(
  db: Db,
  adminId: number,
  span: { now: Date; until: Date } | null,
): Promise<PermissionMask> {
  const temporary =
    span === null
      ? sql`0`
      : sql`coalesce((
          select bit_or(t.permissions) from temporary_permissions t
          where t.admin_id = a.id and t.withdrawn_at is null
            and t.start_at <= ${span.now} and t.end_at > ${span.now} and t.end_at >= ${span.until}), 0)`;
  const result = await db.execute<{ mask: string }>(sql`
    select (a.extra_permissions | coalesce((
      select bit_or(r.permissions) from admin_roles ar join roles r on r.id = ar.role_id
      where ar.admin_id = a.id and r.is_enabled), 0) | ${temporary})::text as mask
    from admins a where a.id = ${adminId}`);
  return Number(result.rows[0]?.mask ?? 0);
}
