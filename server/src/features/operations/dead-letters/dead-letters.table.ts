import { bigint, boolean, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bigId = (name: string) => bigint(name, { mode: 'number' });

export const deadLetters = pgTable('dead_letters', {
  id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  shopId: integer('shop_id'),
  messageType: smallint('message_type').notNull(),
  messageIdentifier: text('message_identifier').notNull(),
  messageBody: text('message_body').notNull(),
  dossier: text(),
  amount: bigId('amount'),
  currency: text().notNull().default('EUR'),
  rootCause: text('root_cause').notNull(),
  pickedUpOn: instant('picked_up_on').notNull(),
  messageId: bigId('message_id'),
  rootId: bigId('root_id'),
  transactionId: bigId('transaction_id'),
  attempts: integer().notNull().default(1),
  failedStep: text('failed_step'),
  lastError: text('last_error'),
  fingerprint: text().notNull().default(''),
  handled: boolean().notNull().default(false),
  handledMethod: smallint('handled_method'),
  handledAt: instant('handled_at'),
  handledBy: integer('handled_by'),
  handledReason: text('handled_reason'),
});

export const deadLetterGroups = pgTable('dead_letter_groups', {
  fingerprint: text().primaryKey(),
  assigneeId: integer('assignee_id'),
  note: text().notNull().default(''),
  version: integer().notNull().default(1),
});
