import type { NightlyFinding } from '@houston/contract/features/operations/nightly-checks/nightly-checks.api';
import { bigint, date, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const nightlyChecks = pgTable(
  'nightly_checks',
  {
    about: text({ enum: ['audit', 'books'] }).notNull(),
    night: date().notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    beatAt: timestamp('beat_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    outcome: text({ enum: ['whole', 'broken', 'failed'] }),
    entries: bigint({ mode: 'number' }).notNull().default(0),
    finding: jsonb().$type<NightlyFinding>(),
    head: text(),
  },
  (table) => [primaryKey({ columns: [table.about, table.night] })],
);
