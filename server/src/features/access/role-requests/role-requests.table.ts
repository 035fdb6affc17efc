import { integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { permissionList } from '../../../db/permission-list.ts';

export const roleRequests = pgTable('role_requests', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  adminId: integer('admin_id').notNull(),
  /** null once the role has been deleted; `roleName` then says which it was. */
  roleId: integer('role_id'),
  roleName: text('role_name'),
  /** What the role held when the request was decided; null while it is open. */
  permissions: permissionList('permissions'),
  fromAt: timestamp('from_at', { withTimezone: true }).notNull(),
  toAt: timestamp('to_at', { withTimezone: true }).notNull(),
  message: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  approvalState: smallint('approval_state').$type<0 | 1 | 2>().notNull().default(0),
  reviewerId: integer('reviewer_id'),
  reviewerMessage: text('reviewer_message'),
  reviewedAt: timestamp('reviewed_at', { withTimezone: true }),
});
