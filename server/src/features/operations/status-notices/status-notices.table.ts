import type {
  NoticeTranslation,
  Portal,
  Severity,
  UpdateText,
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

export const statusNoticeUpdates = pgTable('status_notice_updates', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  noticeId: integer('notice_id').notNull(),
  translations: jsonb().$type<UpdateText[]>().notNull(),
  createdBy: integer('created_by'),
  createdByName: text('created_by_name').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
