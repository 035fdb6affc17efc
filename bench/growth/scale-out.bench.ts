/**
 * One, two and four processes of a kind on this machine, each with as much to do as one had alone. Until the processors are full
 * they do so many times the work; from there on a call may take as much longer as its share of the processors is smaller.
 */
import { cpus } from 'node:os';
import type { Bench, BenchContext, Figure, Target } from '../bench.ts';
import { createHouston, untilEmpty } from '../bus/houston.ts';
import { startWorkers } from '../bus/workers.ts';
import { figureOf, signInHeaders } from '../figures.ts';
import { adminsPath, fillAdmins } from '../load/admins.ts';
import { withDatabase } from '../load/postgres.ts';
import { type Measured, measure, startServer } from '../load/processes.ts';
import { watchProcessors } from '../load/processors.ts';

const counts = [1, 2, 4];
/** Few enough that one process alone leaves something over. */
const lanesEach = 1;
/** So many that a worker's first second, in which its code is compiled, weighs little. */
const messages = 120_000;
/** What measuring itself, and whatever else the machine does, may add. */
const tolerance = 1.25;

interface Step {
  figure: Figure;
  /** Processors that were busy. */
  busy: number;
}

export const bench: Bench = {
  name: 'scale-out',
  run: (context) =>
    withDatabase(context.postgresUrl, async (database, url) => {
      context.say('storing admins');
      await fillAdmins(database);
      const api = await measureApi(context, url, await signInHeaders(database));
      const engine = await createHouston(database, context.folder);
      try {
        const bus: Step[] = [];
        for (const count of counts) {
          context.say(`${count} workers`);
          const workers = await startWorkers(count, { databaseUrl: url, folder: context.folder });
          await engine.enqueue(messages);
          const endWatch = watchProcessors();
          const begun = performance.now();
          workers.begin();
          await untilEmpty(database);
          const perSecond = (messages * 1000) / (performance.now() - begun);
          bus.push({ figure: { what: `${count} workers of the bus`, perSecond, p50: 0, p99: 0 }, busy: endWatch() });
          await workers.stop();
        }
        return {
          figures: [...api, ...bus].map(({ figure, busy }) => ({
            ...figure,
            what: `${figure.what} (${busy.toFixed(1)} processors busy)`,
          })),
          targets: [...targetsOf('calls', api), ...targetsOf('messages', bus)],
        };
      } finally {
        await engine.close();
      }
    }),
};

async function measureApi(
  { seconds, rounds, folder, say }: BenchContext,
  databaseUrl: string,
  headers: Record<string, string>,
): Promise<Step[]> {
  const steps: Step[] = [];
  for (const count of counts) {
    say(`${count} processes of the API`);
    const servers = await Promise.all(Array.from({ length: count }, () => startServer(databaseUrl, folder)));
    const load = { lanes: lanesEach, warmUpSeconds: 1.5, seconds, headers };
    const together: Measured[] = [];
    const busy: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const endWatch = watchProcessors();
      const each = await Promise.all(
        servers.map(({ url }) => measure('http', { ...load, url: `${url}${adminsPath}` })),
      );
      busy.push(endWatch());
      together.push({
        perSecond: each.reduce((sum, { perSecond }) => sum + perSecond, 0),
        latencies: each.flatMap(({ latencies }) => latencies),
      });
    }
    await Promise.all(servers.map((server) => server.stop()));
    steps.push({ figure: figureOf(`${count} processes of the API`, together), busy: Math.max(...busy) });
  }
  return steps;
}

/** Beside the first step, one process alone. */
function targetsOf(what: string, [alone, ...others]: readonly Step[]): Target[] {
  if (alone === undefined) return [];
  return others.flatMap(({ figure }, place) => {
    const wanted = (counts[place + 1] ?? 1) * alone.busy;
    // How many times as much as the machine has would be needed.
    const crowding = Math.max(1, wanted / cpus().length);
    const rate = {
      what: `rate of ${what}, ${figure.what}, as a multiple of one alone`,
      value: figure.perSecond / alone.figure.perSecond,
      atLeast: (counts[place + 1] ?? 1) / crowding / tolerance,
    };
    if (figure.p50 === 0) return [rate];
    const value = figure.p50 / alone.figure.p50;
    return [rate, { what: `time of a call, ${figure.what}, as a multiple`, value, atMost: crowding * tolerance }];
  });
}
