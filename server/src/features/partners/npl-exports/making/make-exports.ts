/** Makes the export of each sale, once: the list of its dossiers, and what tells the buyer that it has all of it. */
import { type ExportFormat, exportFormats } from '@houston/contract/features/partners/npl-buyers/npl-export.schema';
import type { App } from '../../../../call.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { insertFiles, type NewFile, type SealedFile, sealNew } from '../export-files.ts';
import { type ExportLine, exportLine, exportTitles, selectExportLines } from '../export-lines.ts';
import { xmlFrame, xmlLine, xsd } from '../export-xml.ts';
import { doneOf, type Sums } from './export-done.ts';

/** A sale may have tens of thousands of dossiers; so few are in memory as rows at once that they go with the youngest. */
const portion = 250;

interface Sale {
  readonly id: number;
  readonly buyerId: number;
  readonly reference: string;
  readonly format: ExportFormat;
}

/** Statements of dossiers are left to `makeStatements`. @returns how many exports were made */
export async function makeExports(app: App, isStopping = () => false): Promise<number> {
  const { rows } = await app.database.query<Sale>(
    `select s.id, s.buyer_id as "buyerId", s.reference, c.format from npl_sales s join npl_export_configurations c using (buyer_id)
     where not exists (select from npl_exports e where e.sale_id = s.id)
       and s.dossiers > (select count(*) from npl_recalls r where r.sale_id = s.id) order by s.id`,
  );
  let made = 0;
  for (const sale of rows) {
    if (isStopping()) break;
    if (await makeExport(app, sale)) made += 1;
  }
  return made;
}

/** @returns false when another worker was first, or a dossier of the list was recalled meanwhile: it is made anew in the next round */
async function makeExport(app: App, sale: Sale): Promise<boolean> {
  const { files, sums } = listsOf(app, sale);
  const sealed: SealedFile[] = [];
  for (const file of files) sealed.push(await sealNew(app, sale.id, file));
  // Else it ends when its statements are made.
  const isWhole = sale.format !== exportFormats.csvAndPdf;
  if (isWhole) {
    const content = doneOf(sale.reference, sums, sealed);
    sealed.push(await sealNew(app, sale.id, { kind: 'done', name: `${sale.reference}.done`, content }));
  }
  return app.database.transaction(async (tx) => {
    const now = app.clock();
    // As a recall locks it: either it sees the export, or its dossier is not in it.
    await queryRows(tx, 'select from npl_buyers where owner_id = $1 for share', [sale.buyerId]);
    const { rows } = await queryRows<{ id: number }>(
      tx,
      `insert into npl_exports (sale_id, buyer_id, made_at, format, dossiers, face_amount, price)
       select s.id, $2::int, $3::timestamptz, $4::smallint, $5::int, $6::bigint, $7::bigint from npl_sales s
       where s.id = $1 and s.dossiers - (select count(*) from npl_recalls r where r.sale_id = s.id) = $5::int
       on conflict (sale_id) do nothing returning id`,
      [sale.id, sale.buyerId, now, sale.format, sums.dossiers, sums.faceAmount, sums.price],
    );
    const [made] = rows;
    if (made === undefined) return false;
    await insertFiles(tx, { exportId: made.id, buyerId: sale.buyerId }, sealed, now);
    if (!isWhole) await queryRows(tx, 'insert into npl_statements_to_make (export_id) values ($1)', [made.id]);
    return true;
  });
}

/** @returns its files, of which the list is written as it is read, and adds up `sums` meanwhile */
function listsOf(app: App, sale: Sale): { files: NewFile[]; sums: Sums } {
  const { reference } = sale;
  const sums = { dossiers: 0, faceAmount: 0, price: 0 };
  if (sale.format !== exportFormats.xml) {
    const content = writeList(app, sale.id, sums, exportTitles, exportLine);
    return { files: [{ kind: 'csv', name: `${reference}.csv`, content }], sums };
  }
  const schema = `${reference}.xsd`;
  const { begin, end } = xmlFrame(reference, schema);
  const content = writeList(app, sale.id, sums, begin, xmlLine, end);
  return {
    files: [
      { kind: 'xsd', name: schema, content: Buffer.from(xsd()) },
      { kind: 'xml', name: `${reference}.xml`, content },
    ],
    sums,
  };
}

async function* writeList(
  { database }: App,
  saleId: number,
  sums: { dossiers: number; faceAmount: number; price: number },
  begin: string,
  lineOf: (line: ExportLine) => string,
  end = '',
): AsyncGenerator<Buffer> {
  yield Buffer.from(begin);
  for (let after: number | undefined = 0; after !== undefined; ) {
    const lines: ExportLine[] = await selectExportLines(database, saleId, after, portion);
    for (const { faceAmount, price } of lines) {
      sums.dossiers += 1;
      sums.faceAmount += faceAmount;
      sums.price += price;
    }
    yield Buffer.from(lines.map(lineOf).join(''));
    after = lines.length < portion ? undefined : lines.at(-1)?.dossierId;
  }
  yield Buffer.from(end);
}
