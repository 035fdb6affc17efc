import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const psperOwners = pgTable(
  'psper_owners',
  {
    psperId: integer('psper_id').notNull(),
    country: text().notNull(),
    ownerId: integer('owner_id'),
    version: integer().notNull().default(0),
  },
  ({ psperId, country }) => [primaryKey({ columns: [psperId, country] })],
);
export type PsperOwnerRow = typeof psperOwners.$inferSelect;
