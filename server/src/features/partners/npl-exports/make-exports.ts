/** Makes the export of each sale, once: the list of its dossiers, and what tells the buyer that it has all of it. */
import { createHash } from 'node:crypto';
import { decimalOf } from '@houston/contract/money';
import type { App } from '../../../call.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { exportLine, exportTitles, selectExportLines } from './export-lines.ts';
import { sealFile } from './sealed-file.ts';

/** A sale may have tens of thousands of dossiers; so many are in memory as rows at once. */
const portion = 1000;

interface Sale {
  readonly id: number;
  readonly buyerId: number;
  readonly reference: string;
}

/** @returns how many exports were made */
export async function makeExports(app: App, isStopping = () => false): Promise<number> {
  const { rows } = await app.database.query<Sale>(
    `select s.id, s.buyer_id as "buyerId", s.reference from npl_sales s join npl_export_configurations c using (buyer_id)
     where not exists (select from npl_exports e where e.sale_id = s.id) order by s.id`,
  );
  let made = 0;
  for (const sale of rows) {
    if (isStopping()) break;
    if (await makeExport(app, sale)) made += 1;
  }
  return made;
}

interface MadeFile {
  readonly kind: 'csv' | 'done';
  readonly name: string;
  readonly content: Buffer;
  readonly sha256: string;
}

function fileOf(kind: MadeFile['kind'], { reference }: Sale, content: Buffer): MadeFile {
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { kind, name: `${reference}.${kind}`, content, sha256 };
}

/** @returns false when another worker was first */
async function makeExport(app: App, sale: Sale): Promise<boolean> {
  const { content, ...sums } = await writeList(app, sale);
  const list = fileOf('csv', sale, content);
  const done = fileOf('done', sale, Buffer.from(doneOf(sale, sums, [list])));
  const files = await Promise.all(
    [list, done].map(async ({ content: bytes, ...file }) => ({
      ...{ ...file, bytes: bytes.length },
      sealed: await sealFile(app.secret, { saleId: sale.id, name: file.name }, bytes),
    })),
  );
  return app.database.transaction(async (tx) => {
    const now = app.clock();
    const { rows } = await queryRows<{ id: number }>(
      tx,
      `insert into npl_exports (sale_id, buyer_id, made_at, dossiers, face_amount, price) values ($1, $2, $3, $4, $5, $6)
       on conflict (sale_id) do nothing returning id`,
      [sale.id, sale.buyerId, now, sums.dossiers, sums.faceAmount, sums.price],
    );
    if (rows[0] === undefined) return false;
    for (const { kind, name, bytes, sha256, sealed } of files) {
      await queryRows(
        tx,
        `insert into npl_export_files (export_id, buyer_id, kind, name, bytes, sha256, sealed, made_at, next_attempt_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
        [rows[0].id, sale.buyerId, kind, name, bytes, sha256, sealed, now],
      );
    }
    return true;
  });
}

interface Sums {
  dossiers: number;
  /** Cents. */
  faceAmount: number;
  price: number;
}

async function writeList({ database }: App, { id }: Sale): Promise<Sums & { content: Buffer }> {
  const sums = { dossiers: 0, faceAmount: 0, price: 0 };
  const parts = [Buffer.from(exportTitles)];
  let after = 0;
  for (;;) {
    const lines = await selectExportLines(database, id, after, portion);
    parts.push(Buffer.from(lines.map(exportLine).join('')));
    for (const { faceAmount, price } of lines) {
      sums.dossiers += 1;
      sums.faceAmount += faceAmount;
      sums.price += price;
    }
    if (lines.length < portion) return { ...sums, content: Buffer.concat(parts) };
    after = lines.at(-1)?.dossierId ?? after;
  }
}

/** What the buyer compares with what it got. */
function doneOf({ reference }: Sale, { dossiers, faceAmount, price }: Sums, files: readonly MadeFile[]): string {
  const told = {
    sale: reference,
    dossiers,
    faceAmount: decimalOf(faceAmount),
    price: decimalOf(price),
    files: files.map(({ name, content, sha256 }) => ({ name, size: content.length, sha256 })),
  };
  return `${JSON.stringify(told, null, 2)}\n`;
}
