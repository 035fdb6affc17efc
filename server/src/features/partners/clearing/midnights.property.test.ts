import { beforeEach, expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { useCleared } from './cleared.fixture.ts';
import { capture, createClaims, emptyCleared, fillCleared } from './clearing.fixture.ts';

const hour = 3_600_000;

describeEngines('a clearing after a midnight in Amsterdam', (engine) => {
  const t = useTestApp(engine);
  const { add } = createClaims(t);
  const { cessions, clearAt } = useCleared(t);

  beforeEach(async () => {
    await emptyCleared(t.database);
    await fillCleared(t.database);
  });

  it.each<[which: string, frequency: 1 | 7 | 31, day: string, midnight: string]>([
    ['before clocks go forward', 1, '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['after a day of 23 hours', 1, '2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['after a week of an hour less', 7, '2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['before clocks go back', 1, '2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['after a day of 25 hours', 1, '2026-10-26', '2026-10-25T23:00:00.000Z'],
    ['after a week of an hour more', 7, '2026-10-26', '2026-10-25T23:00:00.000Z'],
    ['of new year', 1, '2027-01-01', '2026-12-31T23:00:00.000Z'],
    ['of new year, of a month', 31, '2027-01-01', '2026-12-31T23:00:00.000Z'],
    ['at which a leap day begins', 1, '2028-02-29', '2028-02-28T23:00:00.000Z'],
    ['at which a leap day ends', 1, '2028-03-01', '2028-02-29T23:00:00.000Z'],
    ['at which a February of 29 days ends', 31, '2028-03-01', '2028-02-29T23:00:00.000Z'],
  ])(
    '%s (every %i) takes what was captured a millisecond before, and leaves what was captured at it',
    async (_which, frequency, day, midnight) => {
      await t.database.query('update pspers set clearing_frequency = $1', [frequency]);
      const at = Date.parse(midnight);
      const after = (ms: number) => new Date(at + ms).toISOString();
      await add({ moved: [capture(1_000, after(-1))] });
      await add({ moved: [capture(3_000, after(0))] });
      // That of the period before is all that is due.
      expect(await clearAt(after(hour - 1))).toBe(1);
      expect(await cessions()).toEqual([]);
      expect(await clearAt(after(hour))).toBe(1);
      const made = { reference: `MOLLIE-NL-${day.replaceAll('-', '')}-1`, day, face: 1_000, claims: 1 };
      expect(await cessions()).toMatchObject([made]);
      // One in the morning of the next day, however long this one is.
      expect(await clearAt(after(26 * hour))).toBe(frequency === 1 ? 1 : 0);
      expect((await cessions()).slice(1)).toMatchObject(frequency === 1 ? [{ face: 3_000, claims: 1 }] : []);
    },
  );
});
