/**
 * What two years do to the bus: its lists and its rate among 50,000,000 attempts of 24 months, beside those among 5,000,000 in a
 * database of its own, in turns; and what a month of it costs everybody else that goes. Filling takes the better part of an hour and 60 GB, so it runs only by name. Of every twentieth attempt the steps
 * are stored, in a part for each month.
 */

import { attachPart, partTable } from '../../server/src/bus/steps/step-parts.ts';
import type { Database } from '../../server/src/db/database.ts';
import type { Bench, BenchContext, BenchResult, Figure, Target } from '../bench.ts';
import type { QueueEngine } from '../bus/engine.ts';
import { createHouston } from '../bus/houston.ts';
import { figureOf, insertAdmin, median, signInHeaders } from '../figures.ts';
import { prepareBusCases } from '../lists/bus-cases.ts';
import { fillBus } from '../lists/fill.ts';
import { withDatabase } from '../load/postgres.ts';
import { type Measured, measure, startServer } from '../load/processes.ts';
import { dropMonth } from './drop-month.ts';

const grown = Number(process.env.BENCH_ROWS ?? 50_000_000);
const young = grown / 10;
const months = 24;
const secondsOfMonths = (months * 365 * 86_400) / 12;
const messages = 20_000;
/** What the grown one may be slower by. */
const share = 0.9;
/** As for the lists of 5,000,000. */
const maxP99 = 40;

interface House {
  readonly database: Database;
  readonly url: string;
  readonly attempts: number;
}

export const bench: Bench = {
  name: 'years',
  isOnlyByName: true,
  run: (context) =>
    withFilled(context, young, (small) =>
      withFilled(context, grown, async (large) => {
        // The bus adds to what the lists show, so they come first.
        const lists = await compareLists(context, small, large);
        const bus = await compareBuses(context, small, large);
        const month = await dropMonth(context, large.database, await fillOldest(large.database));
        const all = [lists, bus, month];
        return { figures: all.flatMap(({ figures }) => figures), targets: all.flatMap(({ targets }) => targets) };
      }),
    ),
};

function withFilled<T>({ postgresUrl, say }: BenchContext, attempts: number, use: (house: House) => Promise<T>) {
  return withDatabase(postgresUrl, async (database, url) => {
    say(`storing ${attempts} attempts`);
    const begun = performance.now();
    await fillBus(database, attempts, attempts === young ? 2 : secondsOfMonths / attempts);
    await fillSteps(database, attempts);
    await insertAdmin(database);
    say(`stored in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    return use({ database, url, attempts });
  });
}

/** Parts of a month each, the last with room for what the bench adds. */
async function fillSteps(database: Database, attempts: number): Promise<void> {
  const { rows } = await database.query<{ from: number }>('select max(end_id)::int as from from bus_step_parts');
  const first = rows[0]?.from ?? 0;
  const room = Math.ceil((attempts - first) / months);
  for (let month = 0; month < months; month += 1) {
    const from = first + month * room;
    const end = month === months - 1 ? attempts + young : from + room;
    await database.transaction(async (tx) => {
      await attachPart(tx, partTable(from), from, end);
    });
    await database.query('insert into bus_step_parts (first_id, end_id) values ($1, $2)', [from, end]);
    await database.query(
      `insert into bus_step_lists (transaction_id, error, steps)
        select n, case when n % 25 = 0 then 'the partner answered 503' end, json_build_array(json_build_object('name', 'CcbrCheckTask',
          'request', repeat(md5(n::text), 8), 'response', repeat(md5(n::text), 8)))
        from generate_series($1::int, $2::int, 20) n`,
      [from + ((20 - (from % 20)) % 20), Math.min(end, attempts) - 1],
    );
  }
  await database.query('analyze bus_step_lists');
}

/** The other nineteen of twenty, so that what goes is a whole month. */
async function fillOldest(database: Database): Promise<{ firstId: number; endId: number }> {
  const { rows } = await database.query<{ firstId: number; endId: number }>(
    `select first_id::int as "firstId", end_id::int as "endId" from bus_step_parts p
      where exists (select from bus_step_lists s where s.transaction_id >= p.first_id and s.transaction_id < p.end_id) order by 1 limit 1`,
  );
  const [month] = rows;
  if (month === undefined) throw new Error('no month has steps');
  for (let from = month.firstId; from < month.endId; from += 100_000) {
    await database.query(
      `insert into bus_step_lists (transaction_id, steps) select n, json_build_array(json_build_object('name', 'CcbrCheckTask',
          'request', repeat(md5(n::text), 8), 'response', repeat(md5(n::text), 8)))
        from generate_series($1::int, $2::int) n on conflict do nothing`,
      [from, Math.min(from + 100_000, month.endId) - 1],
    );
  }
  return month;
}

async function compareLists(context: BenchContext, small: House, large: House): Promise<BenchResult> {
  const { folder, seconds, rounds, say } = context;
  const sides = await Promise.all(
    [small, large].map(async ({ database, url, attempts }) => ({
      headers: await signInHeaders(database),
      cases: await prepareBusCases(database, attempts),
      server: await startServer(url, folder),
    })),
  );
  const measured = new Map<string, Measured[][]>();
  try {
    for (let round = 1; round <= rounds; round += 1) {
      say(`lists, round ${round} of ${rounds}`);
      for (const [index, { what }] of sides[0]?.cases.entries() ?? []) {
        for (const [side, { headers, cases, server }] of sides.entries()) {
          const url = server.url + (cases[index]?.path ?? '');
          const both = measured.get(what) ?? [[], []];
          both[side]?.push(await measure('http', { lanes: 8, warmUpSeconds: 1, seconds, url, headers }));
          measured.set(what, both);
        }
      }
    }
  } finally {
    for (const { server } of sides) await server.stop();
  }
  const figures: Figure[] = [];
  const targets: Target[] = [];
  for (const [what, [few = [], many = []]] of measured) {
    const before = figureOf(`${what}: ${young}`, few);
    const after = figureOf(`${what}: ${grown}`, many, before.perSecond);
    figures.push(before, after);
    targets.push(
      { what: `${what}: share of the rate among ${young}`, value: after.share ?? 0, atLeast: share },
      { what: `${what}: p99 in milliseconds`, value: after.p99, atMost: maxP99 },
    );
  }
  return { figures, targets };
}

async function compareBuses({ folder, rounds, say }: BenchContext, small: House, large: House): Promise<BenchResult> {
  const engines = [await createHouston(small.database, folder), await createHouston(large.database, folder)];
  const rates: number[][] = [[], []];
  try {
    // Code that is compiled while it runs is no age's fault: the first round is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      say(`bus, round ${round} of ${rounds}`);
      for (const [side, engine] of engines.entries()) {
        const rate = await rateOf(engine);
        if (round > 0) rates[side]?.push(rate);
      }
    }
  } finally {
    for (const engine of engines) await engine.close();
  }
  const [before = 0, after = 0] = rates.map(median);
  return {
    figures: [
      { what: `messages of the bus: ${young}`, perSecond: before, p50: 0, p99: 0 },
      { what: `messages of the bus: ${grown}`, perSecond: after, share: after / before, p50: 0, p99: 0 },
    ],
    targets: [{ what: `rate of the bus, as a share of that among ${young}`, value: after / before, atLeast: share }],
  };
}

/** @returns messages a second */
async function rateOf(engine: QueueEngine): Promise<number> {
  await engine.enqueue(messages);
  const begun = performance.now();
  await engine.drain();
  return (messages * 1000) / (performance.now() - begun);
}
