import { messageChannels, messageStates } from '@houston/contract/features/settings/outbox/outbox.api';
import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const outboxMessages = pgTable('outbox_messages', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  channel: text({ enum: messageChannels }).notNull(),
  recipient: text().notNull(),
  /** Whose account it is about; null for messages from before that was kept. */
  adminId: integer('admin_id'),
  /** Which consumer it is to; null for whatever goes to anybody else. */
  consumerId: bigint('consumer_id', { mode: 'number' }),
  /** Whom it leaves as instead of the default sender; null for every mail but one that tries another. */
  fromName: text('from_name'),
  fromAddress: text('from_address'),
  /** As it stood in the mail, when it left or was last tried. */
  sentAs: text('sent_as'),
  subject: text().notNull(),
  sealedText: text('sealed_text'),
  state: text({ enum: messageStates }).notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
  lastError: text('last_error'),
  /** The first mail of which this is another: it was sent again. */
  againOf: integer('again_of'),
  /** When subject, address and text were taken out of it, as of one that was kept for so long. */
  emptiedAt: timestamp('emptied_at', { withTimezone: true }),
});

/** What a search in the outbox looks into: the expression of the index `outbox_messages_search`. */
export const outboxSearchText = sql`lower(${outboxMessages.recipient} || ' ' || ${outboxMessages.subject})`;

/**
 * What lists show of a recipient, and are sorted by: the expression of the index `outbox_messages_shown_recipient`. By the whole address, a
 * mail to one of one's own would tell letter by letter what is masked of a consumer's.
 */
export const outboxShownRecipient = sql`case when ${outboxMessages.consumerId} is null then ${outboxMessages.recipient}
  when ${outboxMessages.channel} = 'mail' then left(${outboxMessages.recipient}, 1) || '***' || coalesce(substring(${outboxMessages.recipient} from '@[^@]*$'), '')
  else left(${outboxMessages.recipient}, 3) || '***' || right(${outboxMessages.recipient}, 2) end`;
