import type { exportFileKinds } from '@houston/contract/features/partners/npl-exports/npl-exports.schema';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';
import { deliveryColumns } from '../../../sftp/sftp.table.ts';

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
  failedFolder: text('failed_folder'),
  ...deliveryColumns,
});
