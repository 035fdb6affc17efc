import { expect, it } from 'vitest';
import { causeToOpen, isFailing, opensAgain, retryAfterOf, secondsToProbe } from './circuit-rules.ts';

const tally = (values: object) => ({ calls: 0, failed: 0, inRow: 0, rowSeconds: 0, ...values });

it.each([
  [{ inRow: 10, rowSeconds: 30 }, 'in-a-row'],
  [{ inRow: 9, rowSeconds: 300 }, null],
  [{ inRow: 10, rowSeconds: 29 }, null],
  [{ calls: 20, failed: 10 }, 'half'],
  [{ calls: 21, failed: 10 }, null],
  [{ calls: 19, failed: 9 }, null],
])('opens by what is counted: %o', (values, cause) => {
  expect(causeToOpen(tally(values))).toBe(cause);
});

it('opens again when half of at least three fail while the load comes back', () => {
  expect(opensAgain(tally({ calls: 6, failed: 3 }))).toBe(true);
  expect(opensAgain(tally({ calls: 7, failed: 3 }))).toBe(false);
  expect(opensAgain(tally({ calls: 2, failed: 2 }))).toBe(false);
});

it('counts as a failure what waiting can mend', () => {
  expect([null, 500, 503, 429].every(isFailing)).toBe(true);
  expect([200, 302, 400, 404, 409, 422].some(isFailing)).toBe(false);
});

it('waits twice as long after each probe that failed, for five minutes at most, unless the partner asks for more', () => {
  expect([0, 1, 2, 3, 4, 5, 90].map((failed) => secondsToProbe(failed, 0))).toEqual([10, 20, 40, 80, 160, 300, 300]);
  expect(secondsToProbe(0, 120)).toBe(120);
  expect(secondsToProbe(0, 9e9)).toBe(3600);
});

it('reads what the partner asks for, in seconds or as a time', () => {
  const at = new Date('2026-11-24T10:00:00Z');
  expect(retryAfterOf('[["Retry-After","90"]]', at)).toBe(90);
  expect(retryAfterOf('[["retry-after","Tue, 24 Nov 2026 10:02:00 GMT"]]', at)).toBe(120);
  expect(retryAfterOf('[["retry-after","soon"]]', at)).toBe(0);
  expect(retryAfterOf(null, at)).toBe(0);
});
