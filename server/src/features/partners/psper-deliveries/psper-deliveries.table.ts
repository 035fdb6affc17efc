import type {
  DeliveredDocument,
  DeliveryState,
  deliveredKinds,
} from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.schema';
import type { SftpFailureKind } from '@houston/contract/sftp/sftp-failures';
import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const psperDeliveries = pgTable('psper_deliveries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  psperId: integer('psper_id').notNull(),
  document: text().$type<DeliveredDocument>().notNull(),
  documentId: bigint('document_id', { mode: 'number' }).notNull(),
  kind: text().$type<(typeof deliveredKinds)[number]>().notNull(),
  name: text().notNull(),
  bytes: integer().notNull(),
  madeAt: instant('made_at').notNull(),
  state: text().$type<DeliveryState>().notNull().default('waiting'),
  mayHaveArrived: boolean('may_have_arrived').notNull().default(false),
  failure: text().$type<SftpFailureKind>(),
  triedAtPlace: text('tried_at_place'),
  attempts: integer().notNull().default(0),
  lastAttemptAt: instant('last_attempt_at'),
  nextAttemptAt: instant('next_attempt_at'),
  leasedUntil: instant('leased_until'),
  deliveredAt: instant('delivered_at'),
});
export type PsperDeliveryRow = typeof psperDeliveries.$inferSelect;
