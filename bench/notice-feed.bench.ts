/** The public feed of status notices beside a fixed string from the same server: every page of every portal asks for it. */
import type { Bench } from './bench.ts';
import { figureOf } from './figures.ts';
import { withDatabase } from './load/postgres.ts';
import { type Measured, measure, startServer } from './load/processes.ts';

const load = { lanes: 8, warmUpSeconds: 1, headers: {} };

const fill = `
  insert into status_notices (severity, created_by_name, places, translations, start_at, created_at)
    select 1 + n % 5, 'Bench', '{debtorPortal,transactionPage}', jsonb_build_array(
        jsonb_build_object('languageCode', 'en', 'text', repeat('A notice of the bench. ', 5), 'url', 'https://status.example'),
        jsonb_build_object('languageCode', 'nl', 'text', repeat('Een melding van de meting. ', 5), 'url', '')),
      now() - interval '1 hour', now()
    from generate_series(1, 10) n`;

export const bench: Bench = {
  name: 'notice-feed',
  run: ({ postgresUrl, folder, seconds, rounds, say }) =>
    withDatabase(postgresUrl, async (database, url) => {
      await database.query(fill);
      const server = await startServer(url, folder);
      try {
        const fixed: Measured[] = [];
        const feed: Measured[] = [];
        for (let round = 1; round <= rounds; round += 1) {
          say(`round ${round} of ${rounds}`);
          fixed.push(await measure('http', { ...load, seconds, url: `${server.url}/healthz` }));
          feed.push(await measure('http', { ...load, seconds, url: `${server.url}/api/service-status/active` }));
        }
        const fixedFigure = figureOf('a fixed string', fixed);
        const feedFigure = figureOf('GET /api/service-status/active, 10 notices', feed, fixedFigure.perSecond);
        const share = feedFigure.share ?? 0;
        return {
          figures: [fixedFigure, feedFigure],
          targets: [{ what: 'rate of the feed, as a share of the fixed string’s', value: share, atLeast: 0.6 }],
        };
      } finally {
        await server.stop();
      }
    }),
};
