import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const environmentSettings = pgTable('environment_settings', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  tenantId: integer('tenant_id'),
  enabled: boolean().notNull(),
  skipVerification: boolean('skip_verification').notNull().default(false),
  version: integer().notNull().default(1),
});
