import type { ShopDocumentKind } from '@houston/contract/features/partners/shop-documents/shop-documents.schema';
import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const shopDocuments = pgTable(
  'shop_documents',
  {
    shopId: integer('shop_id').notNull(),
    kind: text().$type<ShopDocumentKind>().notNull(),
    /** Null: taken back. */
    receivedOn: date('received_on'),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
    recordedBy: integer('recorded_by'),
    iban: text(),
    /** Who recorded that IBAN; the document may have been recorded anew since. */
    ibanRecordedBy: integer('iban_recorded_by'),
    /** Null: nobody has looked whether the account is the shop's. */
    ibanConfirmedAt: timestamp('iban_confirmed_at', { withTimezone: true }),
    version: integer().notNull().default(1),
  },
  ({ shopId, kind }) => [primaryKey({ columns: [shopId, kind] })],
);
