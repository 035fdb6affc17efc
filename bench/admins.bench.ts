/** The list of admins among 100,000 of them, against the same statement asked of the bare database. */
import type { Query } from '@houston/contract/endpoint';
import type { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { AdminQuery } from '@houston/contract/features/access/admins/admins.schema';
import { permissions } from '@houston/contract/permissions';
import type { Database } from '../server/src/db/database.ts';
import { selectAdmins } from '../server/src/features/access/admins/admins.store.ts';
import type { Bench, BenchContext } from './bench.ts';
import { figureOf, signInHeaders } from './figures.ts';
import { captureStatements, type Statement } from './lists/capture.ts';
import { withDatabase } from './load/postgres.ts';
import { type Measured, measure, startServer } from './load/processes.ts';

const admins = 100_000;
const lanes = 8;
const warmUpSeconds = 1.5;
const path = '/api/admins?limit=30&order=lastName';

const first = ['Sanne', 'Daan', 'Fenna', 'Jonas', 'Katharina', 'Camille', 'Étienne', 'Imogen', 'Callum', 'Maeve'];
const last = [
  'de Vries',
  'van den Berg',
  'Hoekstra',
  'Schäfer',
  'Lindner',
  'Lefèvre',
  'Moreau',
  'Whitaker',
  'Ashworth',
];

const fill = `
  insert into tenants (name) select 'Tenant ' || n from generate_series(1, 5) n;
  insert into roles (name, description, permissions) select 'Role ' || n, 'Of the bench', array[name] from unnest('{${permissions.join()}}'::text[]) with ordinality flags(name, n) where n <= 20;
  insert into admins (first_name, last_name, email, phone_number, is_enabled, registered_at)
    select f, l || ' ' || chr(65 + n % 26) || n % 997, 'admin' || n || '@houston.example', '+316' || 10000000 + n, n % 10 <> 9, now()
    from (select n, ('{${first.join(',')}}'::text[])[1 + n % ${first.length}] as f,
      ('{${last.join(',')}}'::text[])[1 + n * 7 % ${last.length}] as l from generate_series(1, ${admins}) n) as people;
  insert into admin_roles (admin_id, role_id) select id, 1 + id % 20 from admins where id % 3 <> 0;
  update admins set extra_permissions = '{${permissions.join()}}' where id = 1;
  vacuum analyze`;

function captureList(database: Database): Promise<Statement[]> {
  const query = AdminQuery.parse(Object.fromEntries(new URLSearchParams(path.split('?')[1])));
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
    list: () => get(path, signedIn),
    zipped: () => get(path, { ...signedIn, 'accept-encoding': 'gzip' }),
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
      for (const statement of fill.split(';\n')) await database.query(statement);
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
        const listFigure = figureOf(`GET ${path}`, list, bareFigure.perSecond);
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
