import { knownPermissions, type Permission } from '@houston/contract/permissions';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { selectRows } from '../../../db/rows.ts';
import { admins } from '../admins/admins.table.ts';
import { adminRoles, roles } from './roles.table.ts';

const adminManagement: Permission = 'adminManagementAllowed';

/**
 * One line for everybody who gives or takes permissions: two at once would each see the other's right to do so, or the
 * other as the admin manager who stays.
 */
export async function lockGrants(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('houston.admin-management'))`);
}

/** Whether an enabled admin holds admin management for good, by role or extra permission. */
export async function hasAdminManager(db: Db): Promise<boolean> {
  const rows = await selectRows<{ found: boolean }>(
    db,
    sql`
    select exists (
      select from ${admins} where ${admins.isEnabled}
        and ${admins.extraPermissions} <> '{}' and ${adminManagement} = any(${admins.extraPermissions})
    ) or exists (
      select from ${adminRoles} join ${roles} on ${roles.id} = ${adminRoles.roleId} and ${roles.isEnabled}
        join ${admins} on ${admins.id} = ${adminRoles.adminId} and ${admins.isEnabled}
      where ${adminManagement} = any(${roles.permissions})
    ) as found`,
  );
  return rows[0]?.found ?? false;
}

export async function isAdminManager(db: Db, adminId: number): Promise<boolean> {
  return (await findLastingPermissions(db, adminId, null)).includes(adminManagement);
}

/** See `everythingHeld`. */
export async function findEverythingHeld(db: Db, ids: readonly number[], now: Date): Promise<Permission[]> {
  const { rows } = await queryRows<{ name: string }>(
    db,
    `select unnest(a.extra_permissions) as name from admins a where a.id = any($1::int[])
      union select unnest(r.permissions) from admin_roles ar join roles r on r.id = ar.role_id where ar.admin_id = any($1::int[])
      union select unnest(t.permissions) from temporary_permissions t
        where t.admin_id = any($1::int[]) and t.withdrawn_at is null and t.end_at > $2`,
    [ids, now],
  );
  return namesOf(rows);
}

/**
 * What an admin holds for good (enabled roles and extra permissions) and, when `span` is given, the temporary permissions
 * that run at `now` and do not end before `until`.
 */
export async function findLastingPermissions(
  db: Db,
  adminId: number,
  span: { now: Date; until: Date } | null,
): Promise<Permission[]> {
  const temporary =
    span === null
      ? sql``
      : sql`union select unnest(t.permissions) from temporary_permissions t
          where t.admin_id = ${adminId} and t.withdrawn_at is null
            and t.start_at <= ${span.now} and t.end_at > ${span.now} and t.end_at >= ${span.until}`;
  const rows = await selectRows<{ name: string }>(
    db,
    sql`
    select unnest(a.extra_permissions) as name from admins a where a.id = ${adminId}
    union select unnest(r.permissions) from admin_roles ar join roles r on r.id = ar.role_id
      where ar.admin_id = ${adminId} and r.is_enabled
    ${temporary}`,
  );
  return namesOf(rows);
}

function namesOf(rows: readonly { name: string }[]): Permission[] {
  return knownPermissions(rows.map(({ name }) => name));
}
