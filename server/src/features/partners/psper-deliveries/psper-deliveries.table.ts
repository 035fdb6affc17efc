import type {
  DeliveredDocument,
  deliveredKinds,
} from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.schema';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';
import { deliveryColumns } from '../../../sftp/sftp.table.ts';

export const psperDeliveries = pgTable('psper_deliveries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  psperId: integer('psper_id').notNull(),
  document: text().$type<DeliveredDocument>().notNull(),
  documentId: bigint('document_id', { mode: 'number' }).notNull(),
  kind: text().$type<(typeof deliveredKinds)[number]>().notNull(),
  name: text().notNull(),
  bytes: integer().notNull(),
  madeAt: instant('made_at').notNull(),
  ...deliveryColumns,
});
export type PsperDeliveryRow = typeof psperDeliveries.$inferSelect;
