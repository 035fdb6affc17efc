import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Each about one of the three; a merchant is named by its first shop. */
export const partnerNotes = pgTable('partner_notes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  shopId: integer('shop_id'),
  merchantId: integer('merchant_id'),
  psperId: integer('psper_id'),
  text: text().notNull(),
  authorId: integer('author_id').notNull(),
  authorName: text('author_name').notNull(),
  writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
});
