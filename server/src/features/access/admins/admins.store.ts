import type { Query } from '@houston/contract/endpoint';
import type { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { UserDetails } from '@houston/contract/features/access/admins/admins.schema';
import { knownPermissions, type Permission } from '@houston/contract/permissions';
import { pick } from '@houston/contract/shapes/pick';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { byColumns, containing, selectPage } from '../../../db/list-page.ts';
import { selectRows } from '../../../db/rows.ts';
import { adminRoles, roles } from '../roles/roles.table.ts';
import { type AdminRow, adminSearchText, admins } from './admins.table.ts';

const columns = {
  ...pick(admins, UserDetails.shape),
  id: admins.id,
  isEnabled: admins.isEnabled,
};
type ListRow = Pick<AdminRow, keyof typeof columns>;

/** @param among the only ones to list */
export function selectAdmins(db: Db, query: Query<typeof adminsApi.list>, among?: number[], isOfPast = false) {
  return selectPage<ListRow, (typeof query.order)[number]['field']>(db, admins, columns, {
    query,
    id: admins.id,
    sortBy: {
      ...byColumns(columns),
      phoneNumber: admins.phoneNumber,
      disabled: sql`(not ${admins.isEnabled})`,
    },
    where: and(
      // Of a day of the past those too who have left since.
      query.includeDisabled || isOfPast ? undefined : eq(admins.isEnabled, true),
      query.search ? sql`${adminSearchText} like ${containing(query.search)}` : undefined,
      among && inArray(admins.id, among),
    ),
  });
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const rows = await db.select({ id: admins.id }).from(admins).where(eq(admins.email, email));
  return rows.length > 0;
}

/** Gives the default roles. @returns what they hold, the disabled ones included */
export async function giveDefaultRoles(tx: Tx, adminId: number): Promise<readonly Permission[]> {
  const rows = await selectRows<{ name: string }>(
    tx,
    sql`
    with given as (
      insert into ${adminRoles} (admin_id, role_id) select ${adminId}, id from ${roles} where is_default returning role_id
    )
    select distinct unnest(permissions) as name from ${roles} join given on given.role_id = ${roles.id}`,
  );
  return knownPermissions(rows.map(({ name }) => name));
}
