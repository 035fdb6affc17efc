import type { ListedRun, ParameterValue } from '@houston/contract/features/partners/simulator/simulator.schema';
import { boolean, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

type Headers = Readonly<Record<string, string>>;

export const simulatorRuns = pgTable('simulator_runs', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  adminId: integer('admin_id').notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  endpoint: text().notNull(),
  method: text().$type<ListedRun['method']>().notNull(),
  server: text().notNull(),
  url: text().notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  requestHeaders: jsonb('request_headers').$type<Headers>().notNull(),
  requestBody: text('request_body'),
  status: smallint(),
  failure: text().$type<NonNullable<ListedRun['failure']>>(),
  milliseconds: integer(),
  responseHeaders: jsonb('response_headers').$type<Headers>().notNull().default({}),
  responseBody: text('response_body'),
  responseBytes: integer('response_bytes').notNull().default(0),
  isCut: boolean('is_cut').notNull().default(false),
});

export const simulatorScenarios = pgTable('simulator_scenarios', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  ownerId: integer('owner_id').notNull(),
  name: text().notNull(),
  isShared: boolean('is_shared').notNull(),
  endpoint: text().notNull(),
  fingerprint: text().notNull(),
  parameters: jsonb().$type<ParameterValue[]>().notNull(),
  body: text(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  version: integer().notNull().default(1),
});
