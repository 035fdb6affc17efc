import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../call.ts';
import type { ListenOptions } from '../db/engine.ts';
import { DatabaseUnavailable } from '../db/outage/outage.ts';
import { type Loop, startLoop } from './loop.ts';

describe('a loop of work in the background', () => {
  let loop: Loop;
  let rounds: number;
  let errors: string[];
  /** What the database does that announces. */
  let announcer: { announce(): void; comeBack(): void; isHeard: boolean };

  beforeEach(() => {
    vi.useFakeTimers();
    rounds = 0;
    errors = [];
    announcer = { announce() {}, comeBack() {}, isHeard: true };
  });
  afterEach(async () => {
    await loop.stop();
    vi.useRealTimers();
  });

  function start(round: () => Promise<number>): void {
    const database = {
      async listen(_channel: string, onPayload: () => void, { onReconnect = () => {} }: ListenOptions = {}) {
        if (!announcer.isHeard) throw new Error('no such channel');
        Object.assign(announcer, { announce: onPayload, comeBack: onReconnect });
        return async () => void Object.assign(announcer, { announce() {} });
      },
    };
    const note = (_detail: object, message: string) => void errors.push(message);
    const log = { debug() {}, info() {}, warn: note, error: note };
    loop = startLoop({ database, log } as unknown as App, {
      failure: 'nothing could be done',
      channel: 'work',
      round() {
        rounds += 1;
        return round();
      },
    });
  }

  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

  it('begins at once, looks once more when it hears what is announced, and then does nothing until the next is due', async () => {
    start(async () => 1_000);
    await pass(999);
    expect(rounds).toBe(2);
    expect(vi.getTimerCount()).toBe(1);
    await pass(2);
    expect(rounds).toBe(3);
    await pass(10_000);
    expect(rounds).toBe(13);
  });

  it('begins a round for what is announced, and one for all that was announced during a round', async () => {
    let end = () => {};
    start(() => new Promise((resolve) => (end = () => resolve(60_000))));
    await pass(0);
    expect(rounds).toBe(1);
    for (let times = 0; times < 5; times += 1) announcer.announce();
    end();
    await pass(0);
    expect(rounds).toBe(2);
    end();
    await pass(1_000);
    expect(rounds).toBe(2);
    announcer.announce();
    await pass(0);
    expect(rounds).toBe(3);
    end();
  });

  it('tells who woke it when a round is over that began afterwards', async () => {
    let end = () => {};
    start(() => new Promise((resolve) => (end = () => resolve(60_000))));
    let isOver = false;
    void loop.wake().then(() => {
      isOver = true;
    });
    end();
    await pass(0);
    expect([rounds, isOver]).toEqual([2, false]);
    end();
    await pass(0);
    expect(isOver).toBe(true);
  });

  it.each([
    ['a minute', new Error('broken'), [1, 2, 4, 8, 16, 32, 60, 60, 60], ['nothing could be done']],
    ['five seconds in an outage, of which it says nothing', new DatabaseUnavailable('away'), [1, 2, 4, 5, 5, 5], []],
  ] as const)('waits longer after each failure, up to %s, whoever wakes it', async (_name, error, pauses, said) => {
    start(() => Promise.reject(error));
    await pass(0);
    expect(rounds).toBe(1);
    for (const [index, pause] of pauses.entries()) {
      announcer.announce();
      await pass(pause * 500 - 1);
      expect(rounds).toBe(index + 1);
      await pass(0);
      // At the latest: where in the second half of the pause is left to chance.
      for (let left = pause * 500 + 1; left > 0 && rounds === index + 1; left -= 1) await pass(1);
      expect(rounds).toBe(index + 2);
    }
    expect([...new Set(errors)]).toEqual(said);
  });

  it('goes on at once when the database is back', async () => {
    let isAway = true;
    start(async () => {
      if (isAway) throw new DatabaseUnavailable('away');
      return 1_000;
    });
    await pass(60_000);
    const before = rounds;
    isAway = false;
    announcer.comeBack();
    await pass(0);
    expect(rounds).toBe(before + 1);
    announcer.announce();
    await pass(0);
    expect(rounds).toBe(before + 2);
  });

  it('looks for its work each second when nothing can be heard', async () => {
    announcer.isHeard = false;
    start(async () => 60_000);
    await pass(2_500);
    expect(rounds).toBe(4);
    expect(errors).toEqual(['what is announced is not heard, and only seen by looking for it']);
  });

  it('survives a round that breaks before it waits for anything', async () => {
    start(() => {
      throw new Error('broken');
    });
    await pass(2_000);
    expect(rounds).toBeGreaterThan(1);
  });

  it('stops when the round under way is over, begins no other, and leaves nobody waiting', async () => {
    let end = () => {};
    start(() => new Promise((resolve) => (end = () => resolve(0))));
    await pass(0);
    const asked = loop.wake();
    let hasStopped = false;
    const stopping = loop.stop().then(() => {
      hasStopped = true;
    });
    await pass(1_000);
    expect(hasStopped).toBe(false);
    end();
    await Promise.all([stopping, asked, loop.wake()]);
    await pass(60_000);
    expect(rounds).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
