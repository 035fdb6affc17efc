import type { requestStates } from '@houston/contract/approvals/second-admin';
import { integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Who decided, when, and why not; of every request that waits for a second admin. */
export const decidedColumns = {
  decidedBy: integer('decided_by'),
  decidedByName: text('decided_by_name'),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  refuseReason: text('refuse_reason'),
  version: integer().notNull().default(1),
};

/** What such a request has besides what it is about. */
export const requestColumns = {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  reason: text().notNull(),
  state: text().$type<(typeof requestStates)[number]>().notNull(),
  askedBy: integer('asked_by').notNull(),
  askedByName: text('asked_by_name').notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  ...decidedColumns,
};
