import type { Query } from '@houston/contract/endpoint';
import type { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import type { PermissionMask } from '@houston/contract/permissions';
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

/** Gives the default roles. @returns what they hold, the disabled ones included */
export async function giveDefaultRoles(tx: Tx, adminId: number): Promise<PermissionMask> {
  const result = await tx.execute<{ mask: string }>(sql`
    with given as (
      insert into ${adminRoles} (admin_id, role_id) select ${adminId}, id from ${roles} where is_default returning role_id
    )
    select coalesce(bit_or(permissions), 0)::text as mask from ${roles} join given on given.role_id = ${roles.id}`);
  return Number(result.rows[0]?.mask ?? 0);
}
