import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { busTables, emptyTables } from '../../testing/empty-tables.ts';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';
import { claimDeliveries } from '../delivery/claim.ts';
import { outcomeOf } from '../delivery/outcome.ts';
import { recordOutcomes } from '../delivery/record.ts';
import { sendAgain } from '../enqueue.ts';
import { pipelines } from '../tasks/pipelines.ts';
import { enqueue, fillShop, invoiceMessage, succeed } from '../testing/bus-fixture.ts';
import type { EffectKind } from './effect.ts';
import { type Effects, effectKinds } from './effects.ts';

const kinds = effectKinds.map((kind) => [kind.name, kind] as const);

/** Of fields that the database does not take every text for. */
const texts: Readonly<Record<string, string>> = {
  movement: 'capture',
  debit: 'debtors',
  credit: 'claims-to-settle',
};

/** Something for each field of a kind; `times` makes it another one. */
function sampleOf({ name, fields }: EffectKind, times = 1): Effects {
  const values = Object.entries(fields).map(([field, type]) => [
    field,
    type === 'bigint?' ? null : type === 'bigint' ? 1000 * times : (texts[field] ?? field),
  ]);
  return { [name]: Object.fromEntries(values) };
}

describeEngines('each kind of effect', (engine) => {
  const test = useTestApp(engine);
  const rows = async (query: string) => (await test.database.query(query)).rows;
  const claim = (lease = 'one') => claimDeliveries(test.database, { lease, limit: 10, now: test.clock.now });

  beforeAll(() => fillShop(test.database));

  beforeEach(() =>
    emptyTables(test.database, [...busTables, ...effectKinds.map(({ table }) => table)], { restart: true }),
  );

  function record(held: Awaited<ReturnType<typeof claim>>, effects: Effects) {
    const run = { ...succeed(), steps: [], calls: [], effects, failure: null };
    const times = { startedAt: test.clock.now, endedAt: test.clock.now };
    return recordOutcomes(
      test.database.orm,
      held.map((delivery) => outcomeOf(delivery, run, times, [])),
    );
  }

  it.each(kinds)('happens once when a message is recorded twice: %s', async (name, kind) => {
    const [id = 0] = await enqueue(test.database, test.clock.now, invoiceMessage());
    const first = await claim();
    expect(first).toMatchObject([{ standing: { [name]: null } }]);
    await record(first, sampleOf(kind));
    const at = test.clock.now;
    const stored = await rows(`select * from ${kind.table}`);
    expect(stored).toMatchObject([{ root_id: id, ...sampleOf(kind)[kind.name], [kind.at]: at }]);
    // The same delivery once more, as after an answer that was lost: nobody holds it any longer.
    expect(await record(first, sampleOf(kind, 2))).toEqual(new Set());
    test.clock.advance(60);
    await test.database.transaction((tx) =>
      sendAgain(tx, test.clock.now, [{ messageId: id, rootId: id, requeueId: null }]),
    );
    const second = await claim('two');
    expect(second).toMatchObject([{ standing: { [name]: at } }]);
    expect(await record(second, sampleOf(kind, 2))).toEqual(new Set(second.map(({ queueId }) => queueId)));
    expect(await rows('select count(*)::int as n from bus_transactions')).toEqual([{ n: 2 }]);
    expect(await rows(`select * from ${kind.table}`)).toEqual(stored);
  });

  it.each(kinds)('happens to those of a batch that have it: %s', async (_name, kind) => {
    await enqueue(test.database, test.clock.now, invoiceMessage(), invoiceMessage(), invoiceMessage());
    const [one, two, three] = await claim();
    if (one === undefined || two === undefined || three === undefined) throw new Error('three are held');
    const outcomes = [sampleOf(kind), {}, sampleOf(kind, 3)].map((effects, index) => {
      const run = { ...succeed(), steps: [], calls: [], effects, failure: null };
      return outcomeOf(
        [one, two, three][index] ?? one,
        run,
        { startedAt: test.clock.now, endedAt: test.clock.now },
        [],
      );
    });
    await recordOutcomes(test.database.orm, outcomes);
    for (const other of effectKinds) {
      const stored = await rows(`select * from ${other.table} order by root_id`);
      expect(stored).toMatchObject(
        other === kind ? [sampleOf(kind)[kind.name] ?? {}, sampleOf(kind, 3)[kind.name] ?? {}] : [],
      );
    }
  });

  it.each(kinds)('is proven by the root of its message alone: %s', async (_name, { table }) => {
    expect(
      await rows(`select a.attname as column from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = '${table}'::regclass and i.indisprimary`),
    ).toEqual([{ column: 'root_id' }]);
  });
});

describe('the pipelines of the bus', () => {
  it('have a task for every effect', () => {
    const all = Object.values(pipelines).flatMap((tasks) => tasks({ amount: 1 }));
    const named = new Set(all.flatMap(({ effect }) => effect ?? []));
    expect([...named].sort()).toEqual(kinds.map(([name]) => name).sort());
  });
});
