/** The statements behind the screen of a buyer's exports. */
import type { Query } from '@houston/contract/endpoint';
import type { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import type { NplExportFile, NplExportSetup } from '@houston/contract/features/partners/npl-exports/npl-exports.schema';
import type { Page } from '@houston/contract/paging';
import type { SftpFailureKind } from '@houston/contract/sftp/sftp-failures';
import { and, eq, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Database, Db, Tx } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { againFrom } from '../../../sftp/delivery-decisions.ts';
import { nplSales } from '../npl-sales/npl-sales.table.ts';
import { nplExportFiles, nplExports } from './npl-exports.table.ts';

const { id, buyerId, state, kind, exportId, sealed } = nplExportFiles;

const columns = {
  id,
  saleId: nplExports.saleId,
  reference: nplSales.reference,
  kind,
  name: nplExportFiles.name,
  bytes: nplExportFiles.bytes,
  sha256: nplExportFiles.sha256,
  isKept: sql<boolean>`${sealed} is not null`.as('is_kept'),
  madeAt: nplExportFiles.madeAt,
  state,
  failure: nplExportFiles.failure,
  // What fails otherwise afterwards keeps it.
  failedFolder: sql<string | null>`case when ${nplExportFiles.failure} = 'folder_missing' then failed_folder end`.as(
    'missing_folder',
  ),
  attempts: nplExportFiles.attempts,
  lastAttemptAt: nplExportFiles.lastAttemptAt,
  nextAttemptAt: nplExportFiles.nextAttemptAt,
  deliveredAt: nplExportFiles.deliveredAt,
};

export function selectFiles(
  db: Db,
  buyer: number,
  query: Query<(typeof nplExportsApi)['list']>,
): Promise<Page<NplExportFile>> {
  const where = and(
    eq(buyerId, buyer),
    query.state === undefined ? undefined : eq(state, query.state),
    query.kind === undefined ? undefined : eq(kind, query.kind),
    // By the export, so that its index is used: not by what is joined.
    query.saleId === undefined
      ? undefined
      : sql`${exportId} = (select e.id from npl_exports e where e.sale_id = ${query.saleId})`,
  );
  return selectPage<NplExportFile, 'id'>(
    db,
    nplExportFiles,
    columns,
    { query, id, sortBy: { id }, where },
    (select) =>
      select
        .innerJoin(nplExports, eq(nplExports.id, exportId))
        .innerJoin(nplSales, eq(nplSales.id, nplExports.saleId)) as unknown as PgSelect,
  );
}

export async function findFile(db: Db, buyer: number, file: number): Promise<NplExportFile | null> {
  const [row] = await db
    .select(columns)
    .from(nplExportFiles)
    .innerJoin(nplExports, eq(nplExports.id, exportId))
    .innerJoin(nplSales, eq(nplSales.id, nplExports.saleId))
    .where(and(eq(id, file), eq(buyerId, buyer)));
  return row ?? null;
}

/** One of a buyer, locked until the transaction ends. */
export async function lockFile(tx: Tx, buyer: number, file: number): Promise<NplExportFile | null> {
  await tx.select({ id }).from(nplExportFiles).where(eq(id, file)).for('update');
  return findFile(tx, buyer, file);
}

type Values = Partial<Omit<typeof nplExportFiles.$inferSelect, 'id'>>;

export async function saveFile(tx: Tx, buyer: number, file: number, values: Values): Promise<NplExportFile> {
  await tx.update(nplExportFiles).set(values).where(eq(id, file));
  const saved = await findFile(tx, buyer, file);
  if (saved === null) throw new Error(`file ${file} is gone`);
  return saved;
}

/** @param failure those that this kept from being delivered; without it all. @returns how many */
export async function retryFailed(tx: Tx, buyer: number, now: Date, failure?: SftpFailureKind): Promise<number> {
  const rows = await tx
    .update(nplExportFiles)
    .set(againFrom(now))
    .where(
      and(
        eq(buyerId, buyer),
        eq(state, 'failed'),
        failure === undefined ? undefined : eq(nplExportFiles.failure, failure),
      ),
    )
    .returning({ id });
  return rows.length;
}

export async function countFiles(database: Database, buyer: number): Promise<NplExportSetup['counts']> {
  const { rows } = await database.query<{ state: NplExportFile['state']; count: number }>(
    'select state, count(*)::int as count from npl_export_files where buyer_id = $1 group by state',
    [buyer],
  );
  const counts = { waiting: 0, failed: 0, uncertain: 0, delivered: 0 };
  for (const row of rows) counts[row.state] = row.count;
  return counts;
}

/** Of the newest file that failed. */
export async function findFailure(database: Database, buyer: number): Promise<SftpFailureKind | null> {
  const { rows } = await database.query<{ failure: SftpFailureKind | null }>(
    `select failure from npl_export_files where buyer_id = $1 and state = 'failed' order by id desc limit 1`,
    [buyer],
  );
  return rows[0]?.failure ?? null;
}

export async function countSalesToExport(database: Database, buyer: number): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from npl_sales s
     where s.buyer_id = $1 and not exists (select from npl_exports e where e.sale_id = s.id)
       and s.dossiers > (select count(*) from npl_recalls r where r.sale_id = s.id)`,
    [buyer],
  );
  return rows[0]?.count ?? 0;
}

/** Of dossiers of exports that are being made. */
export async function countStatementsToMake(database: Database, buyer: number): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select coalesce(sum(e.dossiers - (select count(*) from npl_export_files f where f.export_id = e.id and f.kind = 'pdf')), 0)::int as count
     from npl_statements_to_make m join npl_exports e on e.id = m.export_id where e.buyer_id = $1`,
    [buyer],
  );
  return rows[0]?.count ?? 0;
}
