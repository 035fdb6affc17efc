/**
 * A sale of 50,000 dossiers and its export as CSV, the export of another with a statement of account for each dossier, all delivered by
 * SFTP, what the console feels of them, how much memory they take, and the lists of sales among 5,000,000 dossiers that were sold.
 */
import { join } from 'node:path';
import type { Database } from '../../server/src/db/database.ts';
import type { Bench, BenchContext, BenchResult, Figure, Target } from '../bench.ts';
import { insertAdmin } from '../figures.ts';
import { type ListCase, measureLists } from '../lists/measure-lists.ts';
import { watchGrowth } from '../load/memory.ts';
import { withDatabase } from '../load/postgres.ts';
import { startServer } from '../load/processes.ts';
import {
  type Buyer,
  type Console,
  exportTo,
  findDamage,
  meanwhile,
  type Receiver,
  sellTo,
  startReceiver,
} from './buyer.ts';
import { fillUnpaid } from './fill-unpaid.ts';
import { fillSoldBefore } from './sold-before.ts';

const rows = Number(process.env.BENCH_ROWS ?? 5_000_000);
const ofCsv: Buyer = { id: 2, country: 'NL', format: 1, dossiers: Math.min(50_000, rows) };
const ofPdfs: Buyer = { id: 3, country: 'BE', format: 2, dossiers: Math.min(5_000, rows) };
const [mostOfSale, mostOfCsv, leastPdfs] = [10, 10, 50];
const listsOf = ({ id }: Buyer) => ['/api/dossiers', `/api/npl-buyer/${id}/sales`, `/api/npl-exports/${id}`];

export const bench: Bench = {
  name: 'npl',
  run: (context) =>
    withDatabase(context.postgresUrl, async (database, databaseUrl) => {
      context.say(`${ofCsv.dossiers + ofPdfs.dossiers} dossiers are made`);
      await fillUnpaid(database, [ofCsv, ofPdfs]);
      await insertAdmin(database);
      const sales = await measureSales(database, databaseUrl, context);
      context.say(`${rows} dossiers were sold before`);
      const [{ id: large } = { id: 0 }] = (
        await database.query<{ id: number }>('select id from npl_sales where buyer_id = $1', [ofCsv.id])
      ).rows;
      const last = await fillSoldBefore(database, ofCsv.id, rows);
      const lists = await measureLists(database, databaseUrl, casesOf(large, last), { ...context, maxP99: 60 });
      return { figures: [...sales.figures, ...lists.figures], targets: [...sales.targets, ...lists.targets] };
    }),
};

/** With all that Houston consists of, each in a process of its own, as it runs in earnest. */
async function measureSales(
  database: Database,
  databaseUrl: string,
  { folder, say }: BenchContext,
): Promise<BenchResult> {
  const receiver = await startReceiver(join(folder, 'received'));
  const environment = { HOUSTON_DEPLOYMENT: 'Testing', HOUSTON_LOOPBACK_TARGETS: receiver.target };
  const [api, worker] = [
    await startServer(databaseUrl, folder, 'api', environment),
    await startServer(databaseUrl, folder, 'worker', environment),
  ];
  const screen: Console = { url: api.url, database };
  const watched: (() => number)[] = [];
  const grown = () => watched.splice(0).map((end) => 1.048576 * end());
  try {
    // As it is after a while: what is loaded once is no growth.
    await meanwhile('nothing', screen, listsOf(ofCsv), new Promise((resolve) => setTimeout(resolve, 2_000)));
    watched.push(watchGrowth(api.pid), watchGrowth(worker.pid));
    const done = await sellAndExport(screen, receiver, say);
    const [ofApi = 0, ofWorker = 0] = grown();
    const growth = (what: string, value: number): Target => ({ what: `MB that ${what} grew by`, value, atMost: 150 });
    return { ...done, targets: [...done.targets, growth('the API', ofApi), growth('the worker', ofWorker)] };
  } finally {
    grown();
    await Promise.all([api.stop(), worker.stop(), receiver.stop()]);
  }
}

async function sellAndExport(screen: Console, receiver: Receiver, say: BenchContext['say']): Promise<BenchResult> {
  say('the sale');
  const [selling, duringSale] = await meanwhile('the sale', screen, listsOf(ofCsv), sellTo(screen, ofCsv));
  say('its export as CSV');
  const csv = exportTo(screen, ofCsv, receiver);
  const [exporting, duringCsv] = await meanwhile('the export as CSV', screen, listsOf(ofCsv), csv);
  say('the debtors are told of it');
  await untilTold(screen.database, ofCsv.dossiers);
  await sellTo(screen, ofPdfs);
  say('another with PDFs');
  const pdfs = exportTo(screen, ofPdfs, receiver);
  const [drawing, duringPdfs] = await meanwhile('the export as PDFs', screen, listsOf(ofPdfs), pdfs);
  const damage = await findDamage(screen, receiver);
  if (damage.length > 0) throw new Error(`${damage.length} files are missing, half or nobody’s: ${damage.slice(0, 5)}`);
  const felt = [...duringSale, ...duringCsv, ...duringPdfs];
  const perSecond = ofPdfs.dossiers / drawing;
  const figure = (what: string, count: number, took: number): Figure => ({
    ...{ what, perSecond: count / took, p50: 1000 * took, p99: 1000 * took },
  });
  return {
    figures: [
      figure('dossiers sold', ofCsv.dossiers, selling),
      figure('dossiers exported as CSV', ofCsv.dossiers, exporting),
      figure('PDFs exported', ofPdfs.dossiers, drawing),
      ...felt,
    ],
    targets: [
      { what: `seconds of a sale of ${ofCsv.dossiers}`, value: selling, atMost: mostOfSale },
      { what: 'seconds of its export as CSV', value: exporting, atMost: mostOfCsv },
      { what: `of ${ofPdfs.dossiers} PDFs drawn and delivered in a second`, value: perSecond, atLeast: leastPdfs },
      ...felt.map(({ what, p99 }) => ({ what: `p99 ms of ${what}`, value: p99, atMost: 100 })),
    ],
  };
}

/** The worker does so by itself once the buyer has its export; it is work of its own, which the next export is not measured beside. */
async function untilTold(database: Database, dossiers: number): Promise<void> {
  for (const begun = performance.now(); ; ) {
    const { rows: told } = await database.query('select from npl_debtor_notices limit $1', [dossiers]);
    if (told.length >= dossiers) return;
    if (performance.now() - begun > 600_000) throw new Error('the debtors are not told');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** @param large the sale of the bench @param last of those that were made before */
function casesOf(large: number, last: number): ListCase[] {
  const paths: [string, string][] = [
    ['the list of sales', `/api/npl-buyer/${ofCsv.id}/sales`],
    ['its last page', `/api/npl-buyer/${ofCsv.id}/sales?skip=${Math.max(0, Math.floor(rows / 5_000) - 30)}`],
    ['the sums of all sales', `/api/npl-buyer/${ofCsv.id}/sales/totals`],
    ['the dossiers of a sale', `/api/npl-sales/${last}/dossiers`],
    [`the dossiers of a sale of ${ofCsv.dossiers}`, `/api/npl-sales/${large}/dossiers`],
    ['its last page of dossiers', `/api/npl-sales/${large}/dossiers?skip=${Math.max(0, ofCsv.dossiers - 30)}`],
    ['a sale of many dossiers', `/api/npl-sales/${large}`],
  ];
  return paths.map(([what, path]) => ({ what, path, statements: [] }));
}
