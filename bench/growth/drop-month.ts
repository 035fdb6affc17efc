/** What a month of steps that goes costs everybody else: it is taken off, archived and dropped while the bus records and admins look at steps. */
import { setTimeout as wait } from 'node:timers/promises';
import { withPlace } from '../../server/src/archive/with-place.ts';
import { claimOldPart, dropPart, takeOff } from '../../server/src/bus/steps/old-parts.store.ts';
import { archivePart } from '../../server/src/bus/steps/remove-old-steps.ts';
import type { App } from '../../server/src/call.ts';
import type { Database } from '../../server/src/db/database.ts';
import type { BenchContext, BenchResult, Figure } from '../bench.ts';
import { createBenchApp, createHouston } from '../bus/houston.ts';

/** What is promised: of the drop, and of everybody's waiting. */
const mostSeconds = 1;
/** Recorded in one go, from their order to the last of their records. */
const messagesAtOnce = 10;
const readers = 4;
/** Before anything is dropped, as what it is compared with. */
const calmMs = 5_000;

/** Everything that anybody asked for within a stretch, in milliseconds, the longest of each last. */
class Waits {
  readonly #of = new Map<string, number[]>();
  async time<T>(who: string, ask: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const answer = await ask();
    this.#of.set(who, [...(this.#of.get(who) ?? []), performance.now() - begun]);
    return answer;
  }
  /** And forgets them. */
  take(): Map<string, number[]> {
    const taken = new Map([...this.#of].map(([who, times]) => [who, times.sort((one, other) => one - other)]));
    this.#of.clear();
    return taken;
  }
}

/** @param month the part that goes: it is the oldest, and all of its attempts ended before 2026 */
export async function dropMonth(
  { folder, say }: BenchContext,
  database: Database,
  month: { firstId: number; endId: number },
): Promise<BenchResult> {
  const [app, engine, waits] = [
    await createBenchApp(database, folder),
    await createHouston(database, folder),
    new Waits(),
  ];
  let isOver = false;
  const bus = async () => {
    while (!isOver) {
      await waits.time('recording', async () => {
        await engine.enqueue(messagesAtOnce);
        await engine.drain();
      });
    }
  };
  const read = async (place: number) => {
    for (let nth = place; !isOver; nth += 1) {
      await waits.time('reading', () =>
        database.query('select error, steps from bus_step_lists where transaction_id = $1', [
          month.endId + ((nth * 7919) % 100_000),
        ]),
      );
      await wait(2);
    }
  };
  const working = Promise.all([bus(), ...Array.from({ length: readers }, (_, place) => read(place))]);
  working.catch(() => {});
  await wait(calmMs);
  const before = waits.take();
  const gone = await dropOldest(app, database, folder);
  // Whoever waits has its answer.
  await wait(500);
  const meanwhile = waits.take();
  isOver = true;
  await working;
  await engine.close();
  await Promise.all([app.live.close(), app.incidents.close(), app.touches.close(), app.calls.close()]);
  say(
    `${gone.rows} steps of ${gone.gigabytes.toFixed(2)} GB: off in ${gone.offSeconds.toFixed(3)} s, dropped in ${gone.dropSeconds.toFixed(3)} s`,
  );
  const longest = (of: Map<string, number[]>) =>
    Math.max(0, ...[...of.values()].map((times) => times.at(-1) ?? 0)) / 1_000;
  return {
    figures: [...figuresOf('before a month goes', before), ...figuresOf('while a month goes', meanwhile)],
    targets: [
      {
        what: `seconds to take ${gone.gigabytes.toFixed(2)} GB of steps off the table`,
        value: gone.offSeconds,
        atMost: mostSeconds,
      },
      {
        what: `seconds to drop ${gone.gigabytes.toFixed(2)} GB of steps`,
        value: gone.dropSeconds,
        atMost: mostSeconds,
      },
      {
        what: 'seconds that anybody waited longest while a month went',
        value: longest(meanwhile),
        atMost: mostSeconds,
      },
    ],
  };
}

async function dropOldest(app: App, database: Database, folder: string) {
  const keptSince = new Date('2026-01-01T00:00:00Z');
  const archive = { kind: 'folder', folder } as const;
  for (;;) {
    const part = await claimOldPart(database.orm, app.clock(), keptSince);
    if (part === null) throw new Error('no month was old enough to go');
    const { rows } = await database.query<{ bytes: number }>(
      'select pg_total_relation_size($1::regclass)::float8 as bytes',
      [`bus_step_lists_${part.firstId}`],
    );
    const offSeconds = await secondsOf(() => takeOff(app, part, app.clock(), 1));
    const never = new AbortController().signal;
    const manifest = await withPlace(archive, (place) => archivePart(app, part, place, never));
    const dropSeconds = await secondsOf(async () => {
      if (!(await dropPart(app, part, manifest, 'bench'))) throw new Error('the month was not dropped');
    });
    // What the migrations make is an empty one.
    if (manifest.rows > 0)
      return { rows: manifest.rows, gigabytes: (rows[0]?.bytes ?? 0) / 1e9, offSeconds, dropSeconds };
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
}

function figuresOf(when: string, waits: Map<string, number[]>): Figure[] {
  return [...waits].map(([who, times]) => {
    const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
    const perSecond =
      (times.length * 1_000) /
      Math.max(
        1,
        times.reduce((sum, time) => sum + time, 0),
      );
    return { what: `${who} ${when}`, perSecond, p50: at(0.5), p99: at(0.99) };
  });
}
