import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';
import { ReportingUnavailable } from './outcome.ts';

it('runs what is pressed for one at a time, also after one that fails or gives up', async () => {
  const app = { database: {} } as never;
  const begun: number[] = [];
  const first = Promise.withResolvers<void>();
  const press = (number: number, waitMs?: number) =>
    inTurn(
      app,
      async () => {
        begun.push(number);
        if (number === 1) await first.promise;
        if (number === 3) throw new Error('no');
        return number;
      },
      waitMs,
    );
  const one = press(1);
  await expect(press(2, 5)).rejects.toThrow(ReportingUnavailable);
  const others = Promise.allSettled([press(3), press(4)]);
  expect(begun).toEqual([1]);
  first.resolve();
  expect(await one).toBe(1);
  expect((await others).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(begun).toEqual([1, 3, 4]);
});
