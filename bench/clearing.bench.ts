/** How long a worker takes to clear 200 pspers with 1,000,000 movements, beside the bare SQL, and what the console feels of it. */
import type { Database } from '../server/src/db/database.ts';
import { addCaptures, addRefunds, fillClearedPspers } from '../server/src/testing/data/claims-to-clear.ts';
import type { Bench, Figure } from './bench.ts';
import { figureOf, insertAdmin, signInHeaders } from './figures.ts';
import { watchGrowth } from './load/memory.ts';
import { withDatabase } from './load/postgres.ts';
import { measure, startServer } from './load/processes.ts';

const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
/** One claim in so many is refunded in part. */
const refundedEvery = 4;
const claims = Math.max(1, Math.floor(rows / (refundedEvery + 1))) * refundedEvery;
const pspers = Math.min(200, claims);
const movements = claims + claims / refundedEvery;
const mostSeconds = 60;
/** What the console shows meanwhile, as often as somebody can look; all but the first read rows that are cleared. */
const looking = { lanes: 1, warmUpSeconds: 0, seconds: 600, pauseMilliseconds: 20 };
const screens = {
  'the list of pspers': '/api/pspers',
  // Of the one that is cleared last: until then all that it waits for is reckoned each time.
  'the next clearing of a psper': `/api/pspers/P${pspers}/clearings/next`,
  'the list of cessions': '/api/cessions',
  'the list of dossiers': '/api/dossiers',
};
/** The same lines, with what they are made of joined and their price reckoned, into a table with the same indexes. */
const bareTable = 'create table bare_lines (like cession_lines including all)';
const bareInsert = `insert into bare_lines (root_id, dossier_id, movement, face_amount, price, cession_id, clearing_id)
  select root_id, dossier_id, movement, face, round(face * buy_rate * 0.01), 1, 1 from (
    select p.root_id, p.dossier_id, p.movement, case p.movement when 'capture' then p.amount else -p.amount end as face, s.buy_rate
    from ledger_postings p join dossiers d on d.id = p.dossier_id join pspers s on s.id = d.psper_id) m`;

const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

async function countCleared(database: Database): Promise<number> {
  const { rows } = await database.query<{ n: number }>(
    'select count(*)::int as n from psper_clearings where cleared_on > $1',
    [dayOf(1)],
  );
  return rows[0]?.n ?? 0;
}

async function untilCleared(database: Database): Promise<number> {
  const begun = performance.now();
  while ((await countCleared(database)) < pspers) {
    if (performance.now() - begun > 10 * mostSeconds * 1000) throw new Error('the pspers are not cleared');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return (performance.now() - begun) / 1000;
}

/** While nothing else goes on. */
async function secondsOfBare(database: Database): Promise<number> {
  await database.query(bareTable);
  const begun = performance.now();
  await database.session((ask) => ask(bareInsert), 10 * mostSeconds * 1000);
  return (performance.now() - begun) / 1000;
}

function figure(what: string, seconds: number, share?: number): Figure {
  const ms = seconds * 1000;
  return { what, perSecond: movements / seconds, ...(share !== undefined && { share }), p50: ms, p99: ms };
}

export const bench: Bench = {
  name: 'clearing',
  run: ({ postgresUrl, folder, say }) =>
    withDatabase(postgresUrl, async (database, databaseUrl) => {
      say(`${movements} movements are made`);
      await fillClearedPspers(database, { pspers, since: dayOf(1) });
      await addCaptures(database, { claims, at: `${dayOf(4)} 10:00Z` });
      await addRefunds(database, { every: refundedEvery, at: `${dayOf(3)} 10:00Z` });
      await database.query('analyze');
      await insertAdmin(database);
      const api = await startServer(databaseUrl, folder);
      const headers = await signInHeaders(database);
      const asks = Object.entries(screens).map(([what, path]) => ({
        what: `${what} meanwhile`,
        task: { ...looking, url: api.url + path, headers },
      }));
      for (const { task } of asks) await measure('http', { ...task, seconds: 2 });
      say('clearing');
      const worker = await startServer(databaseUrl, folder, 'worker');
      try {
        const grown = watchGrowth(worker.pid);
        const cleared = untilCleared(database);
        const meanwhile = await Promise.all(
          asks.map(async ({ what, task }) => figureOf(what, [await measure('http', task, cleared)])),
        );
        const seconds = await cleared;
        const growth = 1.048576 * grown();
        const { rows: settled } = await database.query<{ n: number }>('select count(*)::int as n from cession_lines');
        say('the bare SQL');
        const bare = await secondsOfBare(database);
        return {
          figures: [
            figure('movements settled', seconds, bare / seconds),
            figure('their lines alone, by one bare statement', bare),
            ...meanwhile,
          ],
          targets: [
            { what: `seconds for ${movements} movements of ${pspers} pspers`, value: seconds, atMost: mostSeconds },
            { what: 'share of the movements that is settled', value: (settled[0]?.n ?? 0) / movements, atLeast: 1 },
            { what: 'growth of the worker meanwhile in MB', value: growth, atMost: 200 },
            ...meanwhile.map(({ what, p99 }) => ({ what: `p99 of ${what} in milliseconds`, value: p99, atMost: 100 })),
          ],
        };
      } finally {
        await Promise.all([worker.stop(), api.stop()]);
      }
    }),
};
