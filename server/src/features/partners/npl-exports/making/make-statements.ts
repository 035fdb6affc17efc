/** Makes the statements of account of exports that have them, a portion at a time, then what ends such an export. */
import type { App } from '../../../../call.ts';
import type { Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { renderAccountStatementsInThread } from '../../../../documents/render.ts';
import { logFailure } from '../../../../log-failure.ts';
import { type Export, insertFiles, type SealedFile, sealNew } from '../export-files.ts';
import { selectStatements } from '../statements.store.ts';
import { doneOf, type Named, type Sums } from './export-done.ts';

/** Drawn in two seconds: then others have their turn. */
const portion = 100;
/** What is drawn is stored while the next are drawn: no more of them are in memory. */
const atOnce = 4;
/** Longer than a portion takes on a machine that is busy with other things. */
const leaseMs = 5 * 60_000;

interface Work extends Export, Sums {
  readonly saleId: number;
  readonly reference: string;
  readonly after: number;
  readonly lease: Date;
}

/** Of one export. @returns whether anything was made */
export async function makeStatements(app: App): Promise<boolean> {
  const work = await claimWork(app);
  if (work === null) return false;
  try {
    return await makePortion(app, work);
  } catch (error) {
    // Its lease runs out, and meanwhile the others have their turn.
    logFailure(app.log, error, 'statements of account could not be made', { sale: work.reference });
    return true;
  }
}

async function claimWork({ database, clock }: App): Promise<Work | null> {
  const now = clock();
  const lease = new Date(now.getTime() + leaseMs);
  const { rows } = await database.query<Omit<Work, 'lease'>>(
    `with next as materialized (
       select export_id from npl_statements_to_make where leased_until is null or leased_until <= $1
       order by worked_at nulls first, export_id limit 1 for update skip locked
     )
     update npl_statements_to_make m set leased_until = $2, worked_at = $1 from next n, npl_exports e, npl_sales s
     where m.export_id = n.export_id and e.id = m.export_id and s.id = e.sale_id
     returning m.export_id as "exportId", m.after_dossier_id as after, e.buyer_id as "buyerId", e.sale_id as "saleId", s.reference,
       e.dossiers, e.face_amount as "faceAmount", e.price`,
    [now, lease],
  );
  return rows[0] === undefined ? null : { ...rows[0], lease };
}

async function makePortion(app: App, work: Work): Promise<boolean> {
  const statements = await selectStatements(app.database, work.saleId, work.after, portion);
  if (statements.length === 0) return endExport(app, work);
  let storing = Promise.resolve(true);
  try {
    for (let from = 0; from < statements.length; from += atOnce) {
      const some = statements.slice(from, from + atOnce);
      const pdfs = await renderAccountStatementsInThread(some);
      if (!(await storing)) return true;
      storing = store(app, work, some, pdfs, from + atOnce >= statements.length);
      // It is waited for below.
      storing.catch(() => {});
    }
  } finally {
    await storing;
  }
  return true;
}

/** @param isLast then others may go on with the export. @returns whether it is still ours */
async function store(
  app: App,
  work: Work,
  statements: Awaited<ReturnType<typeof selectStatements>>,
  pdfs: readonly Uint8Array[],
  isLast: boolean,
): Promise<boolean> {
  const files: SealedFile[] = [];
  for (const [place, { dossierId, dossierNumber, times }] of statements.entries()) {
    const content = pdfs[place] ?? new Uint8Array();
    files.push(
      await sealNew(app, work.saleId, { kind: 'pdf', name: nameOf(dossierNumber, times), dossierId, content }),
    );
  }
  return app.database.transaction(async (tx) => {
    const held = `update npl_statements_to_make set after_dossier_id = $3, leased_until = case when $4 then null else leased_until end`;
    const isOurs = await isStillOurs(tx, held, work, [statements.at(-1)?.dossierId ?? 0, isLast]);
    if (isOurs) await insertFiles(tx, work, files, app.clock());
    return isOurs;
  });
}

/** One of its own for each sale to the same buyer, whose folder has them all: the later would take the place of the one before. */
const nameOf = (dossierNumber: string, times: number) => `${dossierNumber}${times > 1 ? `-${times}` : ''}.pdf`;

async function endExport(app: App, work: Work): Promise<boolean> {
  const { saleId, reference, exportId } = work;
  const { rows: named } = await app.database.query<Named>(
    'select name, bytes, sha256 from npl_export_files where export_id = $1 order by id',
    [exportId],
  );
  const content = doneOf(reference, work, named);
  const done = await sealNew(app, saleId, { kind: 'done', name: `${reference}.done`, content });
  await app.database.transaction(async (tx) => {
    if (await isStillOurs(tx, 'delete from npl_statements_to_make', work))
      await insertFiles(tx, work, [done], app.clock());
  });
  return true;
}

/** Another worker that took over when the lease had run out makes the same; one of them keeps it. */
async function isStillOurs(
  tx: Tx,
  statement: string,
  { exportId, lease }: Work,
  more: readonly unknown[] = [],
): Promise<boolean> {
  const { rows } = await queryRows(tx, `${statement} where export_id = $1 and leased_until = $2 returning export_id`, [
    exportId,
    lease,
    ...more,
  ]);
  return rows.length > 0;
}
