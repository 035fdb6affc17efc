import { describe, expect, it } from 'vitest';
import { keptThread } from './kept-thread.ts';

type Order = { do: 'count' | 'fail' | 'exit' };
const start = () => keptThread<Order, number>(new URL('./kept-thread.fixture.ts', import.meta.url), 64);

describe('a thread that is kept', () => {
  it('does one call after the other, also those that were asked at once', async () => {
    const run = start();
    expect(await Promise.all([run({ do: 'count' }), run({ do: 'count' }), run({ do: 'count' })])).toEqual([1, 2, 3]);
    expect(await run({ do: 'count' })).toBe(4);
  });

  it('stays when a call fails', async () => {
    const run = start();
    expect(await run({ do: 'count' })).toBe(1);
    await expect(run({ do: 'fail' })).rejects.toThrow('failed at 1');
    expect(await run({ do: 'count' })).toBe(2);
  });

  it('is another one when it ends', async () => {
    const run = start();
    expect(await run({ do: 'count' })).toBe(1);
    await expect(run({ do: 'exit' })).rejects.toThrow('ended without an answer');
    expect(await run({ do: 'count' })).toBe(1);
  });
});
