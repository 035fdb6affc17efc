import type { exportFileKinds } from '@houston/contract/features/partners/npl-exports/npl-exports.schema';
import type { DeliveryState } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.schema';
import type { SftpFailureKind } from '@houston/contract/sftp/sftp-failures';
import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const nplExports = pgTable('npl_exports', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  saleId: bigint('sale_id', { mode: 'number' }).notNull(),
});

export const nplExportFiles = pgTable('npl_export_files', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  exportId: bigint('export_id', { mode: 'number' }).notNull(),
  buyerId: integer('buyer_id').notNull(),
  kind: text().$type<(typeof exportFileKinds)[number]>().notNull(),
  name: text().notNull(),
  bytes: integer().notNull(),
  sha256: text().notNull(),
  sealed: text(),
  madeAt: instant('made_at').notNull(),
  state: text().$type<DeliveryState>().notNull().default('waiting'),
  mayHaveArrived: boolean('may_have_arrived').notNull().default(false),
  failure: text().$type<SftpFailureKind>(),
  failedFolder: text('failed_folder'),
  triedAtPlace: text('tried_at_place'),
  attempts: integer().notNull().default(0),
  lastAttemptAt: instant('last_attempt_at'),
  nextAttemptAt: instant('next_attempt_at'),
  leasedUntil: instant('leased_until'),
  deliveredAt: instant('delivered_at'),
});
