import type {
  NoticeTranslation,
  Portal,
  Severity,
} from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

export const statusNotices = pgTable('status_notices', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id'),
  severity: smallint().$type<Severity>().notNull(),
  startAt: timestamp('start_at', { withTimezone: true }).notNull(),
  endAt: timestamp('end_at', { withTimezone: true }),
  places: text().array().$type<Portal[]>().notNull(),
  translations: jsonb().$type<NoticeTranslation[]>().notNull(),
  createdBy: integer('created_by'),
  createdByName: text('created_by_name').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  version: integer().notNull().default(1),
});
