/** What the guard costs a request: session, address lists and effective permissions among 1,000 admins with 20 roles each. */
import { permissions } from '@houston/contract/permissions';
import type { Bench } from './bench.ts';
import { figureOf, signInHeaders } from './figures.ts';
import { withDatabase } from './load/postgres.ts';
import { type Measured, measure, startServer } from './load/processes.ts';

// One at a time: the difference of two answers is then the time that the server spends, not the length of a queue.
const load = { lanes: 1, warmUpSeconds: 1 };

const fill = `
  insert into roles (name, description, permissions) select 'Role ' || n, 'Of the bench', array[name] from unnest('{${permissions.join()}}'::text[]) with ordinality flags(name, n) where n <= 20;
  insert into admins (first_name, last_name, email, registered_at)
    select 'Ada', 'Bench ' || n, 'admin' || n || '@houston.example', now() from generate_series(1, 1000) n;
  insert into admin_roles (admin_id, role_id) select a.id, r.id from admins a, roles r;
  insert into temporary_permissions (admin_id, permissions, start_at, end_at)
    select id, '{${permissions[2]}}', now() - interval '1 day', now() + interval '1 day' from admins;
  vacuum analyze`;

export const bench: Bench = {
  name: 'guard',
  run: ({ postgresUrl, folder, seconds, rounds, say }) =>
    withDatabase(postgresUrl, async (database, url) => {
      for (const statement of fill.split(';\n')) await database.query(statement);
      const headers = await signInHeaders(database);
      const server = await startServer(url, folder);
      try {
        const guarded: Measured[] = [];
        const open: Measured[] = [];
        for (let round = 1; round <= rounds; round += 1) {
          say(`round ${round} of ${rounds}`);
          // Refused for their form, which both are told after the guard and before anything else.
          const refused = (path: string) => ({
            ...load,
            seconds,
            url: `${server.url}${path}?limit=x`,
            headers,
            status: 400,
          });
          open.push(await measure('http', refused('/api/customerenvironment/look')));
          guarded.push(await measure('http', refused('/api/admins')));
        }
        const openFigure = figureOf('a public call, refused for its form', open);
        const guardedFigure = figureOf('one behind the guard, refused for its form', guarded, openFigure.perSecond);
        const cost = guardedFigure.p50 - openFigure.p50;
        return {
          figures: [openFigure, guardedFigure],
          targets: [{ what: 'the guard, in milliseconds a request', value: cost, atMost: 0.3 }],
        };
      } finally {
        await server.stop();
      }
    }),
};
