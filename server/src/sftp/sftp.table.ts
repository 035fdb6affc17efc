import { integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

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
