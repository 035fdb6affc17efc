import { describe, expect, it } from 'vitest';
import { outcomeOf } from './mail-to-pay-share.ts';

const tenantsOf = (...counts: readonly (readonly [invoices: number, askable: number])[]) =>
  counts.map(([invoices, askable], place) => ({
    tenantId: place + 1,
    tenantName: `Tenant ${place + 1}`,
    invoices,
    askable,
  }));
const askedOf = (percentage: number, ...counts: readonly (readonly [number, number])[]) => {
  const { asked, tenants } = outcomeOf(percentage, tenantsOf(...counts));
  return [asked, ...tenants.map((tenant) => tenant.asked)];
};

describe('what a target means for known invoices', () => {
  it('is of all of them what it is of each together, and of all what the target says', () => {
    expect(askedOf(50, [1, 1], [1, 1])).toEqual([1, 1, 0]);
    expect(askedOf(50, [1, 1], [1, 1], [1, 1])).toEqual([2, 1, 1, 0]);
    expect(askedOf(33, [10, 10], [10, 10], [10, 10])).toEqual([10, 4, 3, 3]);
    expect(askedOf(10, [4, 4], [4, 4], [4, 4])).toEqual([1, 1, 0, 0]);
    expect(askedOf(60, [100, 100], [100, 50])).toEqual([120, 80, 40]);
    expect(askedOf(90, [100, 100], [100, 50])).toEqual([150, 100, 50]);
    expect(askedOf(40, [3, 0])).toEqual([0, 0]);
  });

  it('asks of no tenant for more than can be asked, whatever the target', () => {
    const counts = [
      [7, 3],
      [5, 5],
      [1, 0],
      [13, 11],
      [2, 1],
    ] as const;
    for (let percentage = 0; percentage <= 100; percentage++) {
      const { asked, tenants, invoices, askable } = outcomeOf(percentage, tenantsOf(...counts));
      expect(tenants.every((tenant) => tenant.asked >= 0 && tenant.asked <= tenant.askable)).toBe(true);
      expect(asked).toBe(tenants.reduce((sum, tenant) => sum + tenant.asked, 0));
      expect(Math.abs(asked - Math.min(askable, (invoices * percentage) / 100))).toBeLessThanOrEqual(0.5);
    }
  });
});
