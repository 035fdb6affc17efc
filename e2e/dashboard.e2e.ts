import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useTwoBrowsers } from './support/two-browsers.ts';

const wholeNumber = /^[\d.,]+$/;

describe('the tiles of the dashboard', () => {
  let page: Page;
  useTwoBrowsers((first) => {
    page = first;
  });

  const tiles = () => page.getByRole('list', { name: 'Waiting' }).getByRole('link');

  /** The header works for one tenant all the while; of whichever the tiles count, their lists show. */
  it('lead each to a list of exactly what it counts', async () => {
    await page.goto('/welcome');
    await tiles().first().waitFor();
    const count = await tiles().count();
    const differ: string[] = [];
    let counted = 0;
    for (let place = 0; place < count; place += 1) {
      await page.goto('/welcome');
      const tile = tiles().nth(place);
      await expect.poll(() => countOf(tile)).toMatch(wholeNumber);
      const [waiting, name] = [await countOf(tile), await tile.textContent()];
      await tile.press('Enter');
      await page.waitForURL((url) => url.pathname !== '/welcome');
      const listed = await totalOf(page);
      if (listed !== waiting) differ.push(`${name}: ${listed} in the list`);
      if (waiting !== '0') counted += 1;
    }
    expect(differ).toEqual([]);
    // A demo in which nothing waits would prove nothing.
    expect(counted).toBeGreaterThan(7);
  });
});

async function countOf(tile: Locator): Promise<string> {
  return (await tile.locator('span').first().textContent()) ?? '';
}

/** What the foot of a list says: `1 to 30 of 1.234`, or the number alone where it is none. */
async function totalOf(page: Page): Promise<string> {
  const foot = page.getByRole('main').locator('footer').getByRole('status').first();
  await foot.waitFor();
  const read = async () => (await foot.textContent())?.split(' ').at(-1) ?? '';
  await expect.poll(read).toMatch(wholeNumber);
  return read();
}
