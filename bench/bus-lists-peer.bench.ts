/**
 * The lists of the bus beside Directus on the same tables: a page of thirty rows with its total. Ours is asked as the console asks
 * it, in one call or in two, which count as one; theirs with `filter_count`, which counts all there are where ours stops at 10,000.
 */
import type { Bench, Figure, Target } from './bench.ts';
import { figureOf, insertAdmin, signInHeaders } from './figures.ts';
import { type Directus, startDirectus } from './lists/directus.ts';
import { fillBus, messageInTheMiddle } from './lists/fill.ts';
import { installDirectus } from './lists/install-directus.ts';
import { type PeerCase, peerCasesOf } from './lists/peer-cases.ts';
import { requireSameRows } from './lists/same-rows.ts';
import { withDatabase } from './load/postgres.ts';
import { type Measured, measure, startServer } from './load/processes.ts';

const attempts = Number(process.env.BENCH_ROWS ?? 1_000_000);
const load = { lanes: 8, warmUpSeconds: 1 };

interface Rounds extends PeerCase {
  /** Whether the total has to be asked for in a call of its own. */
  readonly takesTwo: boolean;
  readonly ours: Measured[];
  /** In one call that waits for its total, where the console takes two. */
  readonly atOnce: Measured[];
  readonly theirs: Measured[];
}

export const bench: Bench = {
  name: 'bus-lists-peer',
  isOnlyByName: true,
  async run({ postgresUrl, folder, seconds, rounds, say }) {
    const installed = await installDirectus(folder, say);
    return withDatabase(postgresUrl, async (database, url) => {
      say(`storing ${attempts} attempts`);
      await fillBus(database, attempts);
      await insertAdmin(database);
      const { rows } = await database.query<{ number: string }>(
        'select transaction_number as number from bus_messages where id = $1',
        [messageInTheMiddle(attempts)],
      );
      const server = { ...(await startServer(url, folder)), headers: await signInHeaders(database) };
      let directus: Directus | undefined;
      try {
        directus = await startDirectus(installed, url);
        const measured: Rounds[] = [];
        for (const asked of peerCasesOf(rows[0]?.number ?? '')) {
          const takesTwo = await requireSameRows(server, directus, asked);
          measured.push({ ...asked, takesTwo, ours: [], atOnce: [], theirs: [] });
        }
        for (let round = 1; round <= rounds; round += 1) {
          say(`round ${round} of ${rounds}`);
          for (const { path, theirPath, takesTwo, ours, atOnce, theirs } of measured) {
            const own = { ...load, seconds, headers: server.headers };
            const nextUrl = `${server.url}${path}&total=only`;
            theirs.push(
              await measure('http', { ...load, seconds, headers: directus.headers, url: directus.url + theirPath }),
            );
            ours.push(
              await measure('http', { ...own, url: `${server.url}${path}&total=later`, ...(takesTwo && { nextUrl }) }),
            );
            if (takesTwo) atOnce.push(await measure('http', { ...own, url: `${server.url}${path}&total=now` }));
          }
        }
        return { figures: measured.flatMap(figuresOf), targets: measured.map(targetOf) };
      } finally {
        await directus?.stop();
        await server.stop();
      }
    });
  },
};

function figuresOf({ what, takesTwo, ours, atOnce, theirs }: Rounds): Figure[] {
  return [
    figureOf(`${what}: Directus`, theirs),
    figureOf(takesTwo ? `${what}: in two calls` : what, ours),
    ...(takesTwo ? [figureOf(`${what}: in one call`, atOnce)] : []),
  ];
}

function targetOf({ what, isTextFilter, ours, theirs }: Rounds): Target {
  const value = figureOf('', ours).perSecond / figureOf('', theirs).perSecond;
  return { what: `${what}: times Directus’s rate`, value, atLeast: isTextFilter ? 10 : 20 };
}
