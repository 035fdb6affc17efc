/** How long a worker takes to clear 200 pspers with 1,000,000 movements, and what the console feels of it. */
import type { Database } from '../server/src/db/database.ts';
import { addCaptures, addRefunds, fillClearedPspers } from '../server/src/testing/data/claims-to-clear.ts';
import type { Bench } from './bench.ts';
import { figureOf, insertAdmin, signInHeaders } from './figures.ts';
import { watchGrowth } from './load/memory.ts';
import { withDatabase } from './load/postgres.ts';
import { measure, startServer } from './load/processes.ts';

const pspers = 200;
const claims = 800_000;
/** One claim in so many is refunded in part. */
const refundedEvery = 4;
const movements = claims + claims / refundedEvery;
const mostSeconds = 60;
/** What the console shows meanwhile, as often as somebody can look. */
const looking = { lanes: 1, warmUpSeconds: 0, seconds: 300, pauseMilliseconds: 20 };

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
      const list = { ...looking, url: `${api.url}/api/pspers`, headers: await signInHeaders(database) };
      await measure('http', { ...list, seconds: 2 });
      say('clearing');
      const worker = await startServer(databaseUrl, folder, 'worker');
      try {
        const grown = watchGrowth(worker.pid);
        const cleared = untilCleared(database);
        const meanwhile = figureOf('the list of pspers meanwhile', [await measure('http', list, cleared)]);
        const seconds = await cleared;
        const { rows } = await database.query<{ n: number }>('select count(*)::int as n from cession_lines');
        const ms = seconds * 1000;
        return {
          figures: [{ what: 'movements settled', perSecond: movements / seconds, p50: ms, p99: ms }, meanwhile],
          targets: [
            { what: 'seconds for 1,000,000 movements of 200 pspers', value: seconds, atMost: mostSeconds },
            { what: 'share of the movements that is settled', value: (rows[0]?.n ?? 0) / movements, atLeast: 1 },
            { what: 'growth of the worker meanwhile in MiB', value: grown(), atMost: 200 },
            { what: 'p99 of the list meanwhile in milliseconds', value: meanwhile.p99, atMost: 100 },
          ],
        };
      } finally {
        await Promise.all([worker.stop(), api.stop()]);
      }
    }),
};
