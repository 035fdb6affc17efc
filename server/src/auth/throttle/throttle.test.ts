import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { throttleCounters } from '../../features/access/session/session.table.ts';
import { serverCall } from '../../start/server-call.ts';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';
import {
  addressCounter,
  type Charge,
  type Counter,
  chargeTry,
  clearCounters,
  openTry,
  returnCharge,
} from './throttle.ts';

const account = (key: string): Counter => ({
  key,
  policy: { limit: 3, blockSeconds: 60, delayFrom: null, windowSeconds: 600, isClearedBySuccess: true },
});
const network = (key: string): Counter => ({
  key,
  policy: { ...account(key).policy, limit: 5, isClearedBySuccess: false },
});

describeEngines('the counters of failures', (engine) => {
  const t = useTestApp(engine);
  beforeEach(() => t.clock.advance(3600));

  const charge = (...counters: Counter[]): Promise<Charge> =>
    t.database.transaction((tx: Tx) => chargeTry(tx, counters, t.clock.now));
  const failuresOf = async (key: string) => {
    const [row] = await t.database.orm.select().from(throttleCounters).where(eq(throttleCounters.key, key));
    return row?.failures ?? null;
  };

  test('tell which failure locks, and refuse until the lock is over', async () => {
    const counter = account('locks');
    expect(await charge(counter)).toEqual({ allowed: true, isLocking: false });
    expect(await charge(counter)).toEqual({ allowed: true, isLocking: false });
    expect(await charge(counter)).toEqual({ allowed: true, isLocking: true });
    expect(await charge(counter)).toEqual({ allowed: false, retryAfterSeconds: 60 });
    t.clock.advance(59);
    expect(await charge(counter)).toEqual({ allowed: false, retryAfterSeconds: 1 });
    t.clock.advance(1);
    expect(await charge(counter)).toEqual({ allowed: true, isLocking: false });
  });

  test('are charged all or none', async () => {
    for (let time = 0; time < 3; time += 1) await charge(account('full'));
    expect(await charge(account('full'), network('innocent'))).toMatchObject({ allowed: false });
    expect(await failuresOf('innocent')).toBe(0);
    expect(await failuresOf('full')).toBe(3);
  });

  test('are cleared by a success, or only given back their charge, as the policy says', async () => {
    for (let time = 0; time < 2; time += 1) await charge(account('own'), network('shared'));
    await t.database.transaction((tx) => returnCharge(tx, [account('own'), network('shared')], t.clock.now));
    expect(await failuresOf('own')).toBeNull();
    expect(await failuresOf('shared')).toBe(1);
  });

  test('allow exactly the limit of 100 simultaneous tries, whatever order the counters are named in', async () => {
    const [one, other] = [account('z-one'), network('a-other')];
    const tries = Array.from({ length: 100 }, (_, index) => charge(...(index % 2 === 0 ? [one, other] : [other, one])));
    const charges = await Promise.all(tries);
    expect(charges.filter(({ allowed }) => allowed)).toHaveLength(3);
    expect(charges.filter((each) => each.allowed && each.isLocking)).toHaveLength(1);
    expect(await failuresOf('z-one')).toBe(3);
    expect(await failuresOf('a-other')).toBe(3);
  });

  test('refuse with the seconds to wait, and are forgotten when told so', async () => {
    const call = () => ({ ...serverCall(t.app, 'test'), now: t.clock.now });
    for (let time = 0; time < 3; time += 1) await openTry(call(), [account('told')]);
    await expect(openTry(call(), [account('told')])).rejects.toMatchObject({
      code: 'too_many_attempts',
      detail: { retryAfterSeconds: 60 },
    });
    await t.database.transaction((tx) => clearCounters(tx, ['told']));
    await expect(openTry(call(), [account('told')])).resolves.toMatchObject({ isLocking: false });
  });

  test('count a call once that an outage has carried out anew', async () => {
    const call = { ...serverCall(t.app, 'test'), now: t.clock.now };
    for (let time = 0; time < 5; time += 1) await openTry(call, [account('again'), network('again-address')]);
    expect([await failuresOf('again'), await failuresOf('again-address')]).toEqual([1, 1]);
  });

  test('take the whole /64 of an IPv6 address for one, and each purpose for itself', () => {
    const from = (address: string) => ({ ...serverCall(t.app, 'test'), address });
    const { key } = addressCounter(from('2001:db8:1:2::1'), 'link');
    expect(addressCounter(from('2001:db8:1:2:ffff::9'), 'link').key).toBe(key);
    expect(addressCounter(from('2001:db8:1:3::1'), 'link').key).not.toBe(key);
    expect(addressCounter(from('2001:db8:1:2::1'), 'reset').key).not.toBe(key);
  });
});
