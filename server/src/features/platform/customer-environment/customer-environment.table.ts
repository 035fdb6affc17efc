import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const customerEnvironmentVariables = pgTable(
  'customer_environment_variables',
  { tenantId: integer('tenant_id').notNull(), variableType: text('variable_type').notNull(), value: text().notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.variableType] })],
);
