import { bigint, boolean, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const psperClearings = pgTable('psper_clearings', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  psperId: integer('psper_id').notNull(),
  /** In Amsterdam. */
  clearedOn: date('cleared_on', { mode: 'string' }).notNull(),
  cutOff: timestamp('cut_off', { withTimezone: true }).notNull(),
  isPlanned: boolean('is_planned').notNull(),
  reason: text(),
  byName: text('by_name'),
  ranAt: timestamp('ran_at', { withTimezone: true }).notNull(),
});
