import { describe, expect, it } from 'vitest';
import { windowOf } from './row-window.ts';

describe('the rows that are drawn', () => {
  it('are those in sight, and a few around them', () => {
    const { first, last, spacer, offset } = windowOf(10_000, { top: 20_000, height: 600 });
    expect([first, last, spacer, offset]).toEqual([980, 1050, 200_000, 19_600]);
  });

  it('are all of a short text', () => {
    const { first, last, spacer, offset } = windowOf(5, { top: 0, height: 600 });
    expect([first, last, spacer, offset]).toEqual([0, 4, 100, 0]);
  });

  it('reach the very last row of a text that is higher than a browser can draw', () => {
    const rows = 5_000_000;
    const { spacer } = windowOf(rows, { top: 0, height: 600 });
    expect(spacer).toBe(8_000_000);
    const end = windowOf(rows, { top: spacer - 600, height: 600 });
    expect(end.last).toBe(rows - 1);
    // The last row ends where the scroll region ends.
    expect(end.offset + (rows - end.first) * 20).toBeCloseTo(spacer);
  });

  it('begin with a row that was scrolled to', () => {
    const { topOf } = windowOf(5_000_000, { top: 0, height: 600 });
    const there = windowOf(5_000_000, { top: topOf(3_000_000), height: 600 });
    expect(there.first).toBeLessThanOrEqual(3_000_000);
    expect(there.last).toBeGreaterThan(3_000_000);
  });
});
