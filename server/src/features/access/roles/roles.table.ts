import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { permissionList } from '../../../db/permission-list.ts';

export const roles = pgTable('roles', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  description: text().notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  isEnabled: boolean('is_enabled').notNull().default(true),
  permissions: permissionList('permissions').notNull().default([]),
  /** Whether it is given the permissions that a new version of the program brings. */
  takesNewPermissions: boolean('takes_new_permissions').notNull().default(false),
  version: integer().notNull().default(1),
});

export const adminRoles = pgTable(
  'admin_roles',
  { adminId: integer('admin_id').notNull(), roleId: integer('role_id').notNull() },
  (table) => [primaryKey({ columns: [table.adminId, table.roleId] })],
);

export const temporaryPermissions = pgTable('temporary_permissions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  adminId: integer('admin_id').notNull(),
  permissions: permissionList('permissions').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  startAt: timestamp('start_at', { withTimezone: true }).notNull(),
  endAt: timestamp('end_at', { withTimezone: true }).notNull(),
  createdBy: integer('created_by'),
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  withdrawnBy: integer('withdrawn_by'),
});

/** Who gave whom what. `account`: made, enabled again, let in by a provider, or given its first permissions after one let it in. */
export const accessGrants = pgTable('access_grants', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  adminId: integer('admin_id').notNull(),
  givenBy: integer('given_by').notNull(),
  kind: text({ enum: ['account', 'role', 'permission'] }).notNull(),
  givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
});
export type AccessGrantKind = (typeof accessGrants.$inferSelect)['kind'];
