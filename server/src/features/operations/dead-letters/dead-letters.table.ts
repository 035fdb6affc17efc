import type { DeadLetterType } from '@houston/contract/features/operations/service-bus/bus-message';
import { bigint, boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';

const bigId = (name: string) => bigint(name, { mode: 'number' });

export const deadLetters = pgTable('dead_letters', {
  id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  shopId: integer('shop_id'),
  messageType: smallint('message_type').$type<DeadLetterType>().notNull(),
  messageIdentifier: text('message_identifier').notNull(),
  messageBody: text('message_body').notNull(),
  dossier: text(),
  amount: bigId('amount'),
  currency: text().notNull().default('EUR'),
  rootCause: text('root_cause').notNull(),
  pickedUpOn: instant('picked_up_on').notNull(),
  /** null for a letter of before the bus kept its messages. */
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
  settledBy: bigId('settled_by'),
});

export const deadLetterGroups = pgTable('dead_letter_groups', {
  fingerprint: text().primaryKey(),
  assigneeId: integer('assignee_id'),
  note: text().notNull().default(''),
  version: integer().notNull().default(1),
});

/** A dead letter without its body, locked until the transaction ends. */
export type LockedLetter = Readonly<
  Pick<typeof deadLetters.$inferSelect, 'id' | 'handled' | 'messageType' | 'messageId' | 'rootId' | 'shopId'>
>;

/** Columns of a `LockedLetter`, of the letter `d`. */
export const lockedColumns = `d.id, d.handled, d.message_type as "messageType", d.message_id as "messageId",
  d.root_id as "rootId", d.shop_id as "shopId"`;
