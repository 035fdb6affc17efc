import { bigint, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { ways } from '../../../bus/tasks/ways.ts';

export const mailToPayConfigurations = pgTable('mail_to_pay_configurations', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  configuredPercentage: smallint('configured_percentage').notNull(),
  /** In ten-thousandths: how many are asked at present of those who can be. */
  askedShare: smallint('asked_share').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** Filled by a trigger; several rows of one configuration and way are to be added up. */
export const mailToPayCounts = pgTable('mail_to_pay_counts', {
  configurationId: integer('configuration_id').notNull(),
  way: text({ enum: ways }).notNull(),
  backend: integer().notNull(),
  count: bigint({ mode: 'number' }).notNull(),
});
