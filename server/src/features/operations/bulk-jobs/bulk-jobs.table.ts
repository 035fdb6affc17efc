import { type BulkChoice, bulkJobStates } from '@houston/contract/features/operations/bulk-jobs/bulk-jobs.api';
import { bulkActions, refusals } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';

export const bulkJobs = pgTable('bulk_jobs', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  action: text({ enum: bulkActions }).notNull(),
  state: text({ enum: bulkJobStates }).notNull().default('running'),
  reason: text().notNull(),
  createdBy: integer('created_by'),
  createdAt: instant('created_at').notNull(),
  finishedAt: instant('finished_at'),
  stoppedBy: integer('stopped_by'),
  ratePerSecond: integer('rate_per_second'),
  total: integer().notNull(),
  done: integer().notNull().default(0),
  refused: integer().notNull().default(0),
  retryOf: integer('retry_of'),
  choice: jsonb().$type<BulkChoice>(),
  availableAt: instant('available_at').notNull(),
});
export type BulkJobRow = typeof bulkJobs.$inferSelect;

/** What a job has done with an item; what became of it afterwards is in the records of the bus. */
const itemStates = ['waiting', 'done', 'refused'] as const;

export const bulkJobItems = pgTable('bulk_job_items', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  jobId: integer('job_id').notNull(),
  deadLetterId: bigint('dead_letter_id', { mode: 'number' }).notNull(),
  state: text({ enum: itemStates }).notNull().default('waiting'),
  refusal: text({ enum: refusals }),
});
