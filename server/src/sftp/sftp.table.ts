import type { DeliveryState } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.schema';
import type { SftpFailureKind } from '@houston/contract/sftp/sftp-failures';
import { boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** What became of a file that waits for its receiver, of tables for `deliveryRows`. */
export const deliveryColumns = {
  state: text().$type<DeliveryState>().notNull().default('waiting'),
  mayHaveArrived: boolean('may_have_arrived').notNull().default(false),
  failure: text().$type<SftpFailureKind>(),
  triedAtPlace: text('tried_at_place'),
  attempts: integer().notNull().default(0),
  lastAttemptAt: instant('last_attempt_at'),
  nextAttemptAt: instant('next_attempt_at'),
  leasedUntil: instant('leased_until'),
  deliveredAt: instant('delivered_at'),
};

export const sftpOwnKey = pgTable('sftp_own_key', {
  id: smallint().primaryKey(),
  publicKey: text('public_key').notNull(),
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const sftpHostKeys = pgTable(
  'sftp_host_keys',
  {
    owner: text().notNull(),
    host: text().notNull(),
    port: integer().notNull(),
    keyType: text('key_type').notNull(),
    fingerprint: text().notNull(),
    pinnedAt: instant('pinned_at').notNull(),
    offeredType: text('offered_type'),
    offeredFingerprint: text('offered_fingerprint'),
    offeredAt: instant('offered_at'),
  },
  (table) => [primaryKey({ columns: [table.owner, table.host, table.port] })],
);
export type SftpHostKeyRow = typeof sftpHostKeys.$inferSelect;
