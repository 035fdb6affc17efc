/** The list of admins among 100,000 of them, against the same statement asked of the bare database. */
import type { Query } from '@houston/contract/endpoint';
import type { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { AdminQuery } from '@houston/contract/features/access/admins/admins.schema';
import type { Database } from '../server/src/db/database.ts';
import { selectAdmins } from '../server/src/features/access/admins/admins.store.ts';
import type { Bench, BenchContext } from './bench.ts';
import { figureOf, signInHeaders } from './figures.ts';
import { captureStatements, type Statement } from './lists/capture.ts';
import { admins, adminsPath, fillAdmins } from './load/admins.ts';
import { withDatabase } from './load/postgres.ts';
import { type Measured, measure, startServer } from './load/processes.ts';

const lanes = 8;
const warmUpSeconds = 1.5;

function captureList(database: Database): Promise<Statement[]> {
  const query = AdminQuery.parse(Object.fromEntries(new URLSearchParams(adminsPath.split('?')[1])));
  return captureStatements(database, () => selectAdmins(database.orm, query as Query<typeof adminsApi.list>));
}

async function measureAll(
  { seconds, rounds, say }: BenchContext,
  statements: readonly Statement[],
  databaseUrl: string,
  server: string,
  signedIn: Record<string, string>,
) {
  const load = { lanes, warmUpSeconds, seconds };
  const get = (at: string, headers: Record<string, string>) =>
    measure('http', { ...load, url: `${server}${at}`, headers });
  const runs: Record<string, () => Promise<Measured>> = {
    bare: () => measure('sql', { ...load, statements, databaseUrl }),
    list: () => get(adminsPath, signedIn),
    zipped: () => get(adminsPath, { ...signedIn, 'accept-encoding': 'gzip' }),
    version: () => get('/api/version', {}),
  };
  const measured: Record<string, Measured[]> = {};
  for (let round = 1; round <= rounds; round += 1) {
    say(`round ${round} of ${rounds}`);
    for (const [name, run] of Object.entries(runs)) measured[name] = [...(measured[name] ?? []), await run()];
  }
  return measured;
}

export const bench: Bench = {
  name: 'admins',
  run: (context) =>
    withDatabase(context.postgresUrl, async (database, url) => {
      context.say(`storing ${admins} admins`);
      await fillAdmins(database);
      const signedIn = await signInHeaders(database);
      const server = await startServer(url, context.folder);
      try {
        const {
          bare = [],
          list = [],
          zipped = [],
          version = [],
        } = await measureAll(context, await captureList(database), url, server.url, signedIn);
        const bareFigure = figureOf('the bare statement', bare);
        const listFigure = figureOf(`GET ${adminsPath}`, list, bareFigure.perSecond);
        const figures = [
          bareFigure,
          listFigure,
          figureOf('the same, compressed', zipped, bareFigure.perSecond),
          figureOf('a public call without the database', version),
        ];
        const targets = [
          { what: 'rate of the list, as a share of the bare statement', value: listFigure.share ?? 0, atLeast: 0.35 },
          { what: 'p99 of the list in milliseconds', value: listFigure.p99, atMost: 50 },
        ];
        return { figures, targets };
      } finally {
        await server.stop();
      }
    }),
};
