/** Messages a second through three recorded steps, beside two queues with empty handlers on the same PostgreSQL. */
import type { Bench, Figure } from './bench.ts';
import type { QueueEngine } from './bus/engine.ts';
import { createGraphile } from './bus/graphile.ts';
import { createHouston } from './bus/houston.ts';
import { createPgBoss } from './bus/pg-boss.ts';
import { median } from './figures.ts';
import { withDatabase } from './load/postgres.ts';

/** Enough for most of a second of work. */
const messages = 20_000;
const idleMessages = 100;

export const bench: Bench = {
  name: 'bus',
  run: ({ postgresUrl, folder, rounds, say }) =>
    withDatabase(postgresUrl, async (database, url) => {
      const engines: Record<string, QueueEngine> = {
        'Houston: three steps, all recorded': await createHouston(database, folder),
        'graphile-worker: empty, concurrency 8': await createGraphile(database, url, {
          concurrency: 8,
          isBatched: false,
        }),
        'graphile-worker: empty, local queue, batches': await createGraphile(database, url, {
          concurrency: 24,
          isBatched: true,
        }),
        'pg-boss: empty, batches of 50, bursts': await createPgBoss(url, 50),
        'pg-boss: empty, batches of 500, bursts': await createPgBoss(url, 500),
      };
      const rates = new Map<string, number[]>(Object.keys(engines).map((name) => [name, []]));
      try {
        // The first round only warms up: code that is compiled while it runs is no queue's fault.
        for (let round = 0; round <= rounds; round += 1) {
          say(`round ${round} of ${rounds}`);
          for (const [name, engine] of Object.entries(engines)) {
            await engine.enqueue(messages);
            const begun = performance.now();
            await engine.drain();
            if (round > 0) rates.get(name)?.push((messages * 1000) / (performance.now() - begun));
          }
        }
        const [houston = 0, plain = 0, batched = 0, boss = 0, largeBoss = 0] = [...rates.values()].map(median);
        const waits = ((await Object.values(engines)[0]?.latencies?.(idleMessages)) ?? []).sort((a, b) => a - b);
        const at = (part: number) => waits[Math.floor(waits.length * part)] ?? Number.POSITIVE_INFINITY;
        const figures: Figure[] = [...rates].map(([what, own]) => ({ what, perSecond: median(own), p50: 0, p99: 0 }));
        figures.push({ what: 'Houston, idle: enqueue to start', perSecond: 0, p50: at(0.5), p99: at(0.99) });
        return {
          figures,
          targets: [
            { what: 'rate of the bus, as a share of graphile-worker’s', value: houston / plain, atLeast: 0.25 },
            {
              what: 'the same, of graphile-worker’s with local queue and batches',
              value: houston / batched,
              atLeast: 0.25,
            },
            { what: 'rate of the bus, as a share of pg-boss’s', value: houston / boss, atLeast: 1 },
            { what: 'the same, of pg-boss’s with batches of 500', value: houston / largeBoss, atLeast: 1 },
            { what: 'p95 from enqueue to start when idle, in milliseconds', value: at(0.95), atMost: 300 },
          ],
        };
      } finally {
        for (const engine of Object.values(engines)) await engine.close();
      }
    }),
};
