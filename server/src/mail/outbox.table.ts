import { messageChannels, messageStates } from '@houston/contract/features/platform/outbox/outbox.api';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const outboxMessages = pgTable('outbox_messages', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  channel: text({ enum: messageChannels }).notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  sealedText: text('sealed_text'),
  state: text({ enum: messageStates }).notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
  lastError: text('last_error'),
});
