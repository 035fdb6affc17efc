import { describe, expect, it } from 'vitest';
import { axisMarks } from './chart-scale.ts';

describe('the marks of the axis', () => {
  it.each([
    [60, 1, [0, 20, 40, 60]],
    [61, 1, [0, 20, 40, 60, 80]],
    [3, 1, [0, 1, 2, 3]],
    [1, 1, [0, 1]],
    [0, 1, [0, 1]],
    [10, 1, [0, 5, 10]],
    [1000, 1, [0, 250, 500, 750, 1000]],
    [100_000, 100, [0, 25_000, 50_000, 75_000, 100_000]],
    [30, 100, [0, 100]],
  ])('for %d in steps of at least %d are %j', (highest, unit, marks) => {
    expect(axisMarks(highest, unit)).toEqual(marks);
  });

  it('never end below the highest value and are never many', () => {
    for (let highest = 0; highest < 5000; highest += 7) {
      const marks = axisMarks(highest, 1);
      expect(marks.at(-1)).toBeGreaterThanOrEqual(highest);
      expect(marks.length).toBeLessThanOrEqual(6);
      expect(marks.every(Number.isInteger)).toBe(true);
    }
  });
});
