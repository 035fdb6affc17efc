import { everything, type Topic } from '@houston/contract/topics';
import { expect, test } from 'vitest';
import type { App } from '../call.ts';
import { keepUntilChange } from './keep.ts';
import { type LiveListener, processTopic } from './live.ts';

function appOf() {
  const listeners: LiveListener[] = [];
  const app = {
    log: { error() {} },
    live: { subscribe: (listener: LiveListener) => listeners.push(listener) },
  } as unknown as App;
  const tell = (topic: Topic) => {
    for (const listener of listeners) listener({ topic });
  };
  return { app, tell };
}

const things = processTopic('things');
const at = (seconds: number) => new Date(seconds * 1000);

test('what is kept is loaded once for all who ask, until a change is announced or it is a minute old', async () => {
  const { app, tell } = appOf();
  let loads = 0;
  const kept = keepUntilChange(things, async () => {
    loads += 1;
    return loads;
  });
  const read = (seconds = 0) => kept.read({ app, now: at(seconds) });
  expect(await Promise.all([read(), read(), read(59)])).toEqual([1, 1, 1]);
  tell(processTopic('others'));
  expect(await read(59)).toBe(1);
  tell(things);
  expect(await read(59)).toBe(2);
  expect(await read(60)).toBe(2);
  expect(await read(119)).toBe(3);
  tell(everything);
  expect(await read(119)).toBe(4);
  kept.forget(app);
  expect(await read(119)).toBe(5);
});

function slowLoads() {
  const loads: PromiseWithResolvers<string>[] = [];
  const load = () => {
    const next = Promise.withResolvers<string>();
    loads.push(next);
    return next.promise;
  };
  return { loads, load };
}

test('what was being loaded when a change was announced is answered, and not kept', async () => {
  const { app, tell } = appOf();
  const { loads, load } = slowLoads();
  const kept = keepUntilChange(things, load);
  const read = () => kept.read({ app, now: at(0) });
  const early = read();
  tell(things);
  const late = read();
  loads[1]?.resolve('new');
  loads[0]?.resolve('old');
  expect(await Promise.all([early, late])).toEqual(['old', 'new']);
  expect(await read()).toBe('new');
});

test('what could not be loaded at first is tried anew by the next who asks', async () => {
  const { app } = appOf();
  const { loads, load } = slowLoads();
  const kept = keepUntilChange(things, load);
  const read = () => kept.read({ app, now: at(0) });
  const first = read();
  loads[0]?.reject(new Error('the database is away'));
  await expect(first).rejects.toThrow('away');
  const second = read();
  loads[1]?.resolve('here');
  expect(await second).toBe('here');
});

test('while it cannot be loaded, the last known one stands in and is loaded again a second later', async () => {
  const { app, tell } = appOf();
  let load: () => Promise<string> = async () => 'first';
  const kept = keepUntilChange(things, () => load());
  const read = (seconds: number) => kept.read({ app, now: at(seconds) });
  expect(await read(0)).toBe('first');
  load = () => Promise.reject(new Error('the database is away'));
  tell(things);
  expect(await read(1)).toBe('first');
  load = async () => 'second';
  expect(await read(1.5)).toBe('first');
  expect(await read(2)).toBe('second');
});
