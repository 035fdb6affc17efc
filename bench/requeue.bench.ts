/** The mass requeue of 10,000 dead letters while the bus works on them: its rate, its memory, and how the console answers meanwhile. */
import { execFileSync } from 'node:child_process';
import type { Database } from '../server/src/db/database.ts';
import type { Bench, BenchContext } from './bench.ts';
import { figureOf, insertAdmin, signInHeaders } from './figures.ts';
import { fillBus } from './lists/fill.ts';
import { withDatabase } from './load/postgres.ts';
import { type Measured, measure, startServer } from './load/processes.ts';

/** One of 25 attempts is a dead letter, and one of ten of those is handled. */
const attempts = 278_000;
/** What the console shows meanwhile, as often as somebody can look. */
const looking = { lanes: 1, warmUpSeconds: 0, seconds: 300, pauseMilliseconds: 20 };
const sampleMilliseconds = 100;

interface Round {
  readonly letters: number;
  /** Of the job; the bus is done with all of them later. */
  readonly perSecond: number;
  readonly processedPerSecond: number;
  /** The largest size of the worker in the second half of the time, as a share of that in the first. */
  readonly growth: number;
  readonly largestMiB: number;
  readonly list: Measured;
}

export const bench: Bench = {
  name: 'requeue',
  async run(context) {
    const rounds: Round[] = [];
    for (let round = 1; round <= context.rounds; round += 1) {
      context.say(`round ${round} of ${context.rounds}`);
      rounds.push(await withDatabase(context.postgresUrl, (database, url) => runRound(context, database, url)));
    }
    const middle = (of: (round: Round) => number) => rounds.map(of).sort((a, b) => a - b)[rounds.length >> 1] ?? 0;
    const list = figureOf(
      'GET /api/deadletter meanwhile',
      rounds.map((round) => round.list),
    );
    const perSecond = middle((round) => round.perSecond);
    return {
      figures: [
        { what: `requeue of ${rounds[0]?.letters} dead letters`, perSecond, p50: 0, p99: 0 },
        { what: 'the same, processed and recorded', perSecond: middle((r) => r.processedPerSecond), p50: 0, p99: 0 },
        list,
      ],
      targets: [
        { what: 'dead letters requeued a second', value: perSecond, atLeast: 500 },
        { what: 'size of the worker later on, as a share of before', value: middle((r) => r.growth), atMost: 1.2 },
        { what: 'largest size of the worker in MiB', value: middle((r) => r.largestMiB), atMost: 512 },
        { what: 'p99 of the list meanwhile in milliseconds', value: list.p99, atMost: 100 },
      ],
    };
  },
};

async function runRound({ folder }: BenchContext, database: Database, url: string): Promise<Round> {
  await fillBus(database, attempts);
  await insertAdmin(database);
  const headers = await signInHeaders(database);
  const server = await startServer(url, folder);
  const worker = await startServer(url, folder, 'worker');
  try {
    const sizes: number[] = [];
    const sampling = setInterval(() => sizes.push(sizeOf(worker.pid)), sampleMilliseconds);
    const working = startJob(server.url, headers).then(() => untilDone(database));
    const list = await measure('http', { ...looking, url: `${server.url}/api/deadletter`, headers }, working);
    clearInterval(sampling);
    const { letters, seconds, allSeconds } = await working;
    const half = sizes.length >> 1;
    return {
      ...{ letters, perSecond: letters / seconds, processedPerSecond: letters / allSeconds, list },
      growth: Math.max(...sizes.slice(half)) / Math.max(...sizes.slice(0, half)),
      largestMiB: Math.max(...sizes),
    };
  } finally {
    await Promise.all([server.stop(), worker.stop()]);
  }
}

async function startJob(origin: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(`${origin}/api/deadletter-jobs`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'requeue', selection: { filter: {} }, reason: 'bench' }),
  });
  if (!answer.ok) throw new Error(`the job was not taken: ${answer.status} ${await answer.text()}`);
}

async function untilDone(database: Database) {
  const begun = performance.now();
  let seconds = 0;
  for (;;) {
    const { rows } = await database.query<{ state: string; done: number; isWaiting: boolean }>(
      'select state, done, exists (select from bus_queue) as "isWaiting" from bulk_jobs',
    );
    const [job] = rows;
    if (job === undefined) throw new Error('there is no job');
    const now = (performance.now() - begun) / 1000;
    if (job.state === 'finished' && seconds === 0) seconds = now;
    if (job.state === 'finished' && !job.isWaiting) return { letters: job.done, seconds, allSeconds: now };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** What of a process is in memory, in MiB. */
function sizeOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
