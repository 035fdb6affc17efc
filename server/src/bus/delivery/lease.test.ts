import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { busTables, emptyTables } from '../../testing/empty-tables.ts';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';
import { enqueue, fillShop, invoiceMessage } from '../testing/bus-fixture.ts';
import { claimDeliveries, leaseSeconds, releaseDeliveries, renewLease } from './claim.ts';
import { outcomeOf } from './outcome.ts';
import { recordOutcomes } from './record.ts';
import { createRecorder } from './recorder.ts';
import type { RunResult } from './run-message.ts';

const success: RunResult = {
  result: stepResults.Success,
  steps: [],
  calls: [],
  effects: {
    posting: { movement: 'capture', debit: 'debtors', credit: 'claims-to-settle', amount: 1000, currency: 'EUR' },
  },
  failure: null,
};

describeEngines('a hold on deliveries', (engine) => {
  const test = useTestApp(engine);
  const claim = (lease: string, limit = 10) => claimDeliveries(test.database, { lease, limit, now: test.clock.now });
  const count = async (table: string) =>
    (await test.database.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n;
  const record = (held: Awaited<ReturnType<typeof claim>>) => {
    const times = { startedAt: test.clock.now, endedAt: test.clock.now };
    return recordOutcomes(
      test.database.orm,
      held.map((delivery) => outcomeOf(delivery, success, times, [])),
    );
  };

  beforeAll(() => fillShop(test.database));

  beforeEach(async () => {
    await emptyTables(test.database, [...busTables, 'ledger_postings'], { restart: true });
    await enqueue(test.database, test.clock.now, invoiceMessage(), invoiceMessage());
  });

  it('keeps others off, each time it is renewed for as long again', async () => {
    const held = await claim('first');
    expect(held).toHaveLength(2);
    expect(await claim('second')).toEqual([]);
    test.clock.advance(leaseSeconds - 1);
    expect(await claim('second')).toEqual([]);
    const kept = held.slice(0, 1).map(({ queueId }) => queueId);
    await renewLease(test.database, 'first', kept, test.clock.now);
    test.clock.advance(leaseSeconds - 1);
    expect(await claim('second')).toMatchObject([{ queueId: held[1]?.queueId, deliveries: 2 }]);
  });

  it('ends at once when it is given up', async () => {
    await claim('first', 1);
    await releaseDeliveries(test.database, 'first');
    expect(await claim('second')).toHaveLength(2);
  });

  it('never gives one delivery to two who ask at the same moment', async () => {
    const taken = await Promise.all(['a', 'b', 'c', 'd'].map((lease) => claim(lease, 1)));
    const ids = taken.flat().map(({ queueId }) => queueId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(2);
  });

  it('that a crash of the database took back leaves no attempt unrecorded, and none under the number of another', async () => {
    await enqueue(test.database, test.clock.now, ...Array.from({ length: 18 }, () => invoiceMessage()));
    const first = await claim('first', 20);
    // As on a standby that takes over: claims that had not reached it, and its sequence where it was last told of.
    await test.database.query('update bus_queue set held_by = null, held_until = null, taken = 0');
    await test.database.query(`select setval('bus_transactions_id_seq', 10)`);
    const second = await claim('second', 10);
    expect(await record(second)).toHaveProperty('size', 10);
    // Held anew by the worker that lived on, which has worked on them meanwhile.
    const again = new Set((await claim('first', 20)).map(({ queueId }) => queueId));
    expect(again.size).toBe(10);
    expect(await record(first)).toEqual(again);
    expect([await count('bus_transactions'), await count('bus_step_lists'), await count('bus_queue')]).toEqual([
      20, 20, 0,
    ]);
    const { rows } = await test.database.query<{ id: number }>('select id from bus_transactions order by id');
    expect(new Set(rows.map(({ id }) => id)).size).toBe(20);
  });

  it('records nothing once somebody else has taken over: neither attempt nor effect', async () => {
    const slow = await claim('slow');
    test.clock.advance(leaseSeconds);
    const [mine, ...others] = await claim('other', 1);
    expect(others).toEqual([]);
    expect(await record(slow)).toEqual(new Set([slow.find(({ queueId }) => queueId !== mine?.queueId)?.queueId]));
    expect(await count('bus_transactions')).toBe(1);
    expect(await record(mine === undefined ? [] : [mine])).toEqual(new Set([mine?.queueId]));
    expect(await record(slow)).toEqual(new Set());
    expect(await count('bus_transactions')).toBe(2);
    expect(await count('ledger_postings')).toBe(2);
    expect(await count('bus_queue')).toBe(0);
  });

  it('is stored by itself when another of its batch cannot be', async () => {
    const [good, bad] = (await claim('first')).map((delivery) =>
      outcomeOf(delivery, success, { startedAt: test.clock.now, endedAt: test.clock.now }, []),
    );
    const recorder = createRecorder(test.app);
    if (good === undefined || bad === undefined) throw new Error('two are held');
    const stored = await Promise.allSettled([recorder.add(good), recorder.add({ ...bad, result: 100_000 })]);
    expect(stored).toMatchObject([{ status: 'fulfilled', value: true }, { status: 'rejected' }]);
    expect(await count('bus_transactions')).toBe(1);
    expect(await count('bus_queue')).toBe(1);
  });
});
