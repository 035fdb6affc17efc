import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const roles = pgTable('roles', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  description: text().notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  isEnabled: boolean('is_enabled').notNull().default(true),
  permissions: bigint({ mode: 'number' }).notNull().default(0),
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
  permissions: bigint({ mode: 'number' }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  startAt: timestamp('start_at', { withTimezone: true }).notNull(),
  endAt: timestamp('end_at', { withTimezone: true }).notNull(),
  createdBy: integer('created_by'),
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  withdrawnBy: integer('withdrawn_by'),
});
