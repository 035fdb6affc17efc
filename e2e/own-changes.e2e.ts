import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useTwoBrowsers } from './support/two-browsers.ts';

const path = '/mission-control/email-outbound-communication-white-list';
const reads = '/api/outboundcommunicationwhitelist/getEmail';

describe('what a list reads again', () => {
  let page: Page;
  let other: Page;
  const complaints = useTwoBrowsers((first, second) => {
    page = first;
    other = second;
  });

  /** What `at` has read of the list and its records since. */
  function countReads(at: Page): string[] {
    const read: string[] = [];
    at.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.method() === 'GET' && pathname.startsWith(reads)) read.push(pathname + search);
    });
    return read;
  }

  async function add(at: Page, domain: string): Promise<void> {
    await at.goto(`${path}?edit=new`);
    const dialog = at.getByRole('dialog');
    await dialog.getByRole('textbox').fill(domain);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await at.getByRole('row', { name: domain }).waitFor();
    // The events of what was saved have come by then.
    await at.waitForTimeout(3_000);
  }

  it('after a save of its own is asked for once, whatever its live event says', async () => {
    await add(page, 'first.example');
    await page.goto(path);
    await page.getByRole('row', { name: 'first.example' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('second.example');
    await page.waitForTimeout(1_000);
    const read = countReads(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: 'second.example' }).waitFor();
    await page.waitForTimeout(3_000);
    expect(read.length).toBeGreaterThan(0);
    expect(new Set(read).size, read.join(' ')).toBe(read.length);
  });

  it('after a save of somebody else is asked for as well', async () => {
    const read = countReads(page);
    await add(other, 'third.example');
    await page.getByRole('row', { name: 'third.example' }).waitFor({ timeout: 5_000 });
    expect(read.length).toBeGreaterThan(0);
    expect(complaints.flat()).toEqual([]);
  });
});
