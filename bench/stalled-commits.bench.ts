/** What reading costs while commits wait, as for a synchronous standby that is gone: 20 reads at a time of one session that is due to be noted. */
import type { Database } from '../server/src/db/database.ts';
import type { Bench } from './bench.ts';
import { figureOf, signInHeaders } from './figures.ts';
import { withDatabase } from './load/postgres.ts';
import { type Measured, measure, startServer } from './load/processes.ts';

const stallSeconds = 3;

// Deferred triggers run within the commit.
const stall = `
  create function stall() returns trigger language plpgsql as $$ begin perform pg_sleep(${stallSeconds}); return null; end $$;
  create constraint trigger stall after update on sessions deferrable initially deferred for each row execute function stall()`;

/** As if nobody had used the session for a minute. */
async function age(database: Database): Promise<void> {
  await database.query('alter table sessions disable trigger stall');
  await database.query(`update sessions set last_seen_at = now() - interval '1 minute'`);
  await database.query('alter table sessions enable trigger stall');
}

export const bench: Bench = {
  name: 'stalled-commits',
  run: ({ postgresUrl, folder, seconds, rounds, say }) =>
    withDatabase(postgresUrl, async (database, url) => {
      const server = await startServer(url, folder);
      try {
        const headers = await signInHeaders(database);
        await database.query(stall);
        const task = { lanes: 20, warmUpSeconds: 0, seconds, url: `${server.url}/api/session`, headers };
        const calm: Measured[] = [];
        const stalled: Measured[] = [];
        for (let round = 1; round <= rounds; round += 1) {
          say(`round ${round} of ${rounds}`);
          await age(database);
          stalled.push(await measure('http', task));
          calm.push(await measure('http', task));
        }
        const free = figureOf('reads while no commit waits', calm);
        const waiting = figureOf('reads while a commit waits for 3 s', stalled);
        const ratio = waiting.p99 / free.p99;
        return {
          figures: [free, waiting],
          // A read that waits for the commit takes 3 seconds; beside other programs both vary.
          targets: [
            { what: 'slowest reads while commits wait, as a multiple of those that do not', value: ratio, atMost: 3 },
          ],
        };
      } finally {
        await server.stop();
      }
    }),
};
