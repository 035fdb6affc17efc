/**
 * Half an hour at half of what the machine can do, calls and bus at once: nothing may grow, and the slowest calls may not become
 * slower. `BENCH_SOAK_MINUTES` says otherwise how long.
 */
import { setTimeout } from 'node:timers/promises';
import type { Bench, BenchContext, Figure } from '../bench.ts';
import { createHouston, untilEmpty } from '../bus/houston.ts';
import { startWorkers } from '../bus/workers.ts';
import { figureOf, median, signInHeaders } from '../figures.ts';
import { adminsPath, fillAdmins } from '../load/admins.ts';
import { sizeOf } from '../load/memory.ts';
import { withDatabase } from '../load/postgres.ts';
import { type Measured, measure, startServer } from '../load/processes.ts';

const minutes = Number(process.env.BENCH_SOAK_MINUTES ?? 30);
const lanes = 8;
/** A fifth of a second's worth of the bus at a time. */
const messagesEach = 100;

/** What waits for the worker, seen from the side that fills it. */
interface Queue {
  enqueue(count: number): Promise<void>;
  emptied(): Promise<void>;
}

/** What was seen in one minute. */
interface Minute {
  calls: Measured;
  messages: number;
  /** MiB, of the API and of the worker. */
  sizes: readonly number[];
}

export const bench: Bench = {
  name: 'soak',
  isOnlyByName: true,
  run: (context) =>
    withDatabase(context.postgresUrl, async (database, url) => {
      await fillAdmins(database);
      const headers = await signInHeaders(database);
      const server = await startServer(url, context.folder);
      const engine = await createHouston(database, context.folder);
      const workers = await startWorkers(1, { databaseUrl: url, folder: context.folder });
      const queue: Queue = { enqueue: engine.enqueue, emptied: () => untilEmpty(database) };
      workers.begin();
      try {
        const task = { lanes, headers, url: `${server.url}${adminsPath}` };
        const full = await underFullLoad(queue, () => measure('http', { ...task, warmUpSeconds: 3, seconds: 15 }));
        context.say(
          `alone at once: ${full.calls.perSecond.toFixed(0)} calls and ${full.messages.toFixed(0)} messages a second`,
        );
        const seen = await soak(context, queue, full, task, [server.pid, ...workers.pids]);
        return { figures: figuresOf(seen), targets: targetsOf(seen) };
      } finally {
        await workers.stop();
        await engine.close();
        await server.stop();
      }
    }),
};

/** What calls and bus do a second when both have as much as they can take. */
async function underFullLoad(queue: Queue, load: () => Promise<Measured>) {
  const state = { isOver: false, done: 0 };
  const begun = performance.now();
  const bus = (async () => {
    while (!state.isOver) {
      await queue.enqueue(messagesEach * 10);
      await queue.emptied();
      state.done += messagesEach * 10;
    }
  })();
  const calls = await load();
  state.isOver = true;
  await bus;
  return { calls, messages: (state.done * 1000) / (performance.now() - begun) };
}

async function soak(
  { say }: BenchContext,
  queue: Queue,
  full: { calls: Measured; messages: number },
  task: { lanes: number },
  pids: readonly number[],
): Promise<Minute[]> {
  // A lane that pauses as long as a call takes at full load does half of the calls.
  const pauseMilliseconds = (2 * task.lanes * 1000) / full.calls.perSecond - median(full.calls.latencies);
  const gap = (messagesEach * 1000) / (full.messages / 2);
  const seen: Minute[] = [];
  while (seen.length < minutes) {
    const state = { isOver: false, sent: 0 };
    const bus = (async () => {
      for (let next = performance.now(); !state.isOver; next += gap) {
        await queue.enqueue(messagesEach);
        state.sent += messagesEach;
        await setTimeout(Math.max(0, next + gap - performance.now()));
      }
    })();
    const calls = await measure('http', { ...task, pauseMilliseconds, warmUpSeconds: 0, seconds: 60 });
    state.isOver = true;
    await bus;
    seen.push({ calls, messages: state.sent / 60, sizes: pids.map(sizeOf) });
    say(`minute ${seen.length} of ${minutes}: ${describe(seen.at(-1) as Minute)}`);
  }
  await queue.emptied();
  return seen;
}

function describe({ calls, messages, sizes }: Minute): string {
  const { perSecond, p99 } = figureOf('', [calls]);
  const memory = sizes.map((size) => size.toFixed(0)).join(' and ');
  return `${perSecond.toFixed(0)} calls and ${messages.toFixed(0)} messages a second, p99 ${p99.toFixed(1)} ms, ${memory} MiB`;
}

/** The first third fills caches and compiles; the second is compared with the last. */
function thirdsOf<T>(seen: readonly T[]): { middle: readonly T[]; last: readonly T[] } {
  const third = Math.max(1, Math.floor(seen.length / 3));
  return { middle: seen.slice(third, 2 * third), last: seen.slice(-third) };
}

function figuresOf(seen: readonly Minute[]): Figure[] {
  const { middle, last } = thirdsOf(seen);
  return [
    figureOf(
      'calls, second third',
      middle.map(({ calls }) => calls),
    ),
    figureOf(
      'calls, last third',
      last.map(({ calls }) => calls),
    ),
    { what: 'messages', perSecond: median(seen.map(({ messages }) => messages)), p50: 0, p99: 0 },
  ];
}

function targetsOf(seen: readonly Minute[]) {
  const { middle, last } = thirdsOf(seen);
  const slowest = (part: readonly Minute[]) => median(part.map(({ calls }) => figureOf('', [calls]).p99));
  const largest = (part: readonly Minute[], which: number) => Math.max(...part.map(({ sizes }) => sizes[which] ?? 0));
  const growth = (which: number) => largest(last, which) / largest(middle, which);
  return [
    {
      what: 'p99 of calls in the last third, as a multiple of the second’s',
      value: slowest(last) / slowest(middle),
      atMost: 1.25,
    },
    { what: 'memory of the API in the last third, as a multiple of the second’s', value: growth(0), atMost: 1.1 },
    { what: 'the same of the worker', value: growth(1), atMost: 1.1 },
  ];
}
