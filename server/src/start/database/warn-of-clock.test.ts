import { expect, it } from 'vitest';
import type { Log } from '../../call.ts';
import { systemClock } from '../../clock.ts';
import { readClockLead } from '../../db/clock-lead.ts';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';
import { warnOfClock } from './warn-of-clock.ts';

describeEngines('the clock of a process', (engine) => {
  const test = useTestApp(engine);
  const off = (seconds: number) => () => new Date(Date.now() + seconds * 1_000);

  it.each([
    [0, 0],
    // Less than the question takes.
    [40, 40],
    [-40, -40],
  ])('that is %i s ahead of the database’s is told to be so', async (seconds, told) => {
    expect(Math.abs((await readClockLead(test.database, off(seconds))) - told)).toBeLessThan(5);
  });

  it('is not told to be off by the time that a slow answer takes', async () => {
    const slow = async (text: string) => {
      const answer = await test.database.query(text);
      later = 8_000;
      return answer;
    };
    let later = 0;
    const clock = () => new Date(Date.now() + later);
    expect(await readClockLead({ ...test.database, query: slow as never }, clock)).toBe(0);
  });

  it('is warned of at the start where it is more than 5 s off, and not where it is right', async () => {
    const warned: object[] = [];
    const log = { ...test.app.log, warn: (detail: object) => void warned.push(detail) } as Log;
    for (const clock of [systemClock, off(60), off(-60)]) await warnOfClock({ ...test.app, clock, log });
    expect(warned).toEqual([{ seconds: expect.closeTo(60, -1) }, { seconds: expect.closeTo(-60, -1) }]);
  });
});
