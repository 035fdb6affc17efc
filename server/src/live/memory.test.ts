import { recentEvent } from '@houston/contract/features/settings/live/live.api';
import type { Topic } from '@houston/contract/topics';
import { describe, expect, it } from 'vitest';
import { createMemory } from './memory.ts';

const topic = (path: string) => ({ topic: path as Topic });

describe('the memory of what was told', () => {
  const clock = { now: 5_000 };

  it('has each event once, with when it was told last, for a minute', () => {
    const memory = createMemory(() => clock.now);
    clock.now += recentEvent.milliseconds;
    memory.keep(topic('/api/admins'));
    memory.keep({ ...topic('/api/admins'), adminId: 7 });
    clock.now += 1_000;
    memory.keep(topic('/api/roles'));
    memory.keep(topic('/api/admins'));
    clock.now += 500;
    expect(memory.recent()).toEqual([
      { event: { topic: '/api/admins', adminId: 7 }, ago: 1_500 },
      { event: { topic: '/api/roles' }, ago: 500 },
      { event: { topic: '/api/admins' }, ago: 500 },
    ]);
    clock.now += recentEvent.milliseconds - 1_000;
    expect(memory.recent().map(({ event }) => event)).toEqual([topic('/api/roles'), topic('/api/admins')]);
    clock.now += 501;
    expect(memory.recent()).toEqual([]);
  });

  it('says of what was before it that it may be everything', () => {
    const memory = createMemory(() => clock.now);
    clock.now += 300;
    expect(memory.recent()).toEqual([{ event: topic('/api'), ago: 300 }]);
    clock.now += recentEvent.milliseconds;
    expect(memory.recent()).toEqual([]);
  });
});
