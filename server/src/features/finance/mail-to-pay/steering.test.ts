import { describe, expect, it } from 'vitest';
import { type Way, wayOf } from '../../../bus/tasks/ways.ts';
import { shareFor } from './steering.ts';

interface Plan {
  percentage: number;
  invoices: number;
  /** Invoices between two looks of the steering. */
  every: number;
  isAskable: (place: number) => boolean;
  /** How many numbers of messages an invoice takes: a start, a payment and others count up too. */
  step?: number;
}

/** @returns the percentage asked, at the end and after half of it */
function run({ percentage, invoices, every, isAskable, step = 1 }: Plan): { end: number; half: number } {
  const counts: Record<Way, number> = { mail: 0, tenant: 0, 'tenant-only': 0 };
  const achieved = (decided: number) => (counts.mail * 100) / decided;
  let share = percentage * 100;
  let half = 0;
  for (let place = 0; place < invoices; place += 1) {
    const terms = { configurationId: 1, share, isAskable: isAskable(place) };
    counts[wayOf(7_000_001 + place * step, terms)] += 1;
    const decided = place + 1;
    if (decided === invoices / 2) half = achieved(decided);
    if (decided % every === 0) {
      const tenantOnly = counts['tenant-only'];
      share = shareFor(percentage, { mail: counts.mail, tenant: counts.tenant + tenantOnly, tenantOnly }, every);
    }
  }
  return { end: achieved(invoices), half };
}

/** The same sequence every time, without a pattern. */
function dice(chance: number): (place: number) => boolean {
  return (place) => ((place * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648 < chance;
}

describe.each([1, 2, 3, 7])('of invoices whose numbers are %i apart', (step) => {
  it.each([0, 1, 10, 33, 50, 66, 90, 99, 100])('%i percent are asked when all can be', (percentage) => {
    const { end, half } = run({ percentage, invoices: 2_000, every: 50, isAskable: () => true, step });
    expect(Math.abs(half - percentage)).toBeLessThan(1);
    expect(Math.abs(end - percentage)).toBeLessThan(0.5);
  });

  it.each([
    ['by turns', (place: number) => place % 3 !== 0],
    ['by chance', dice(2 / 3)],
    ['many at a stretch', (place: number) => place % 180 >= 60],
  ])('a target is met when a third cannot be asked, %s', (_how, isAskable) => {
    for (const percentage of [5, 20, 45, 60]) {
      const { end } = run({ percentage, invoices: 3_000, every: 50, isAskable, step });
      expect(Math.abs(end - percentage), String(percentage)).toBeLessThan(1);
    }
  });
});

it('everybody who can be is asked for a target that cannot be reached', () => {
  const { end } = run({ percentage: 90, invoices: 3_000, every: 50, isAskable: (place) => place % 3 !== 0 });
  expect(end).toBeGreaterThan(66);
  expect(end).toBeLessThan(66.7);
});

it('floods between two looks do not make it overshoot for long', () => {
  const isAskable = dice(2 / 3);
  const { end } = run({ percentage: 50, invoices: 20_000, every: 5_000, isAskable });
  expect(Math.abs(end - 50)).toBeLessThan(1);
});

it('who could be asked before and no longer can is made up for by others', () => {
  const { end } = run({
    percentage: 30,
    invoices: 6_000,
    every: 50,
    isAskable: (place) => place < 3_000 || place % 2 === 0,
  });
  expect(Math.abs(end - 30)).toBeLessThan(1);
});

describe('the share', () => {
  it('is the target while nothing is known, and stays within its bounds', () => {
    expect(shareFor(40, { mail: 0, tenant: 0, tenantOnly: 0 }, 50)).toBe(4_000);
    expect(shareFor(0, { mail: 0, tenant: 900, tenantOnly: 900 }, 50)).toBe(0);
    expect(shareFor(100, { mail: 300, tenant: 0, tenantOnly: 0 }, 50)).toBe(10_000);
    expect(shareFor(50, { mail: 0, tenant: 900, tenantOnly: 900 }, 50)).toBe(10_000);
    expect(shareFor(10, { mail: 900, tenant: 0, tenantOnly: 0 }, 50)).toBe(0);
  });
});
