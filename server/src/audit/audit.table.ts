import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  actorId: integer('actor_id'),
  actor: text().notNull(),
  action: text().notNull(),
  recordKind: text('record_kind'),
  recordId: text('record_id'),
  outcome: text({ enum: ['done', 'refused'] }).notNull(),
  reason: text(),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
  address: text().notNull(),
  requestId: text('request_id').notNull(),
  hash: text().notNull(),
});

export const auditHead = pgTable('audit_head', {
  singleton: boolean().primaryKey().default(true),
  lastId: bigint('last_id', { mode: 'number' }).notNull(),
  lastHash: text('last_hash').notNull(),
  /** Of the key that seals what comes now; null for a trail of before that was kept. */
  keyId: text('key_id'),
});
