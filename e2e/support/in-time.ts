/** How long a journey waits for what comes by itself, on machines that may be busy with others. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Where how fast is not what is looked at. Nothing that is shown is asked for again by the clock, so it still has to come by itself. */
export const byItself = { timeout: 20_000 };

/**
 * That what `change` leads to is there within `milliseconds`, in one of three tries: what else the machine does makes single ones
 * late, a console that is slow all of them. Each has to come.
 * @param change is made once for each try, which it gets the number of, and says what has to show because of it
 */
export async function expectWithin(milliseconds: number, change: (attempt: number) => Promise<Locator>): Promise<void> {
  const took: number[] = [];
  do {
    const shown = await change(took.length + 1);
    const start = performance.now();
    await shown.waitFor(byItself);
    took.push(performance.now() - start);
  } while (Math.min(...took) > milliseconds && took.length < 3);
  expect(Math.min(...took)).toBeLessThanOrEqual(milliseconds);
}
