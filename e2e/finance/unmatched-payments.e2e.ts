import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll, narrow, picture, wide } from '../support/browser.ts';
import { useTwoBrowsers } from '../support/two-browsers.ts';

// What left pays no dossier.
const path = '/mission-control/unmatched-payments?order=-bookingDate&direction=in';

/** The promise of the console for what others do. */
const soon = { timeout: 5000 };

describe('unmatched payments', () => {
  let page: Page;
  let other: Page;
  const complaints = useTwoBrowsers((first, second) => {
    page = first;
    other = second;
  });

  const rows = (at: Page) => at.getByRole('link', { name: /^Open entry / });
  /** What its link is called before what it shows. */
  const nameOfFirst = async () => new RegExp(`^${await rows(page).first().getAttribute('aria-label')} `);

  /** One of the tenant of the first entry that has something to pay. */
  async function dossierOfFirst(): Promise<string> {
    const first = async (list: string) => (await (await page.request.get(`/api/${list}&limit=1`)).json()).data[0];
    const { tenantId } = await first('unmatched-payments?order=-bookingDate&direction=in');
    return (await first(`dossiers?state=Open&open=true&tenantId=${tenantId}`)).dossierNumber;
  }

  it('are ignored with a reason by keyboard, which others see, and put back', async () => {
    await other.goto(path);
    await page.goto(path);
    await rows(page).first().waitFor();
    await rows(other).first().waitFor();
    await expectAccessible(page, 'unmatched payments');
    await picture(page, 'unmatched payments');
    // The list may still grow: what was named is opened, wherever it stands by now.
    const name = await nameOfFirst();
    await page.getByRole('link', { name }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Payment of/ });
    await dialog.getByRole('button', { name: 'Ignore' }).waitFor();
    await expectAccessible(page, 'unmatched payment');
    await picture(page, 'unmatched payment');
    await dialog.getByRole('button', { name: 'Ignore' }).press('Enter');
    await page.getByRole('textbox', { name: /Reason/ }).fill('Rent of the office');
    await page.getByRole('button', { name: 'Ignore entry' }).press('Enter');
    await page.getByText('The entry is ignored.').waitFor();
    await other.getByRole('link', { name }).waitFor({ state: 'detached', ...soon });
    await page.goto(`${path}&ignored=true`);
    await page.getByRole('link', { name }).press('Enter');
    await page.getByText(/^Ignored by .*: Rent of the office$/).waitFor();
    await page.getByRole('button', { name: 'Put back on the list' }).press('Enter');
    await page.getByText('The entry is back on the list.').waitFor();
    await other.getByRole('link', { name }).waitFor(soon);
  });

  it('pay the dossier that was searched for, and stand in their statement until the match is reversed', async () => {
    await page.goto(path);
    await rows(page).first().press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Payment of/ });
    await dialog.getByRole('textbox', { name: 'Search for another dossier' }).fill(await dossierOfFirst());
    const found = dialog.getByRole('button', { name: /^Match to D\d+$/ });
    await found.first().waitFor();
    await expectAccessible(page, 'dossiers of an unmatched payment');
    await dialog.getByRole('link').first().waitFor();
    const statement = await dialog.getByRole('link').first().getAttribute('href');
    await found.first().press('Enter');
    await page.getByRole('button', { name: 'Book the payment' }).press('Enter');
    await page.getByText(/^The payment is booked on dossier D\d+\.$/).waitFor();
    await page.goto(`${statement}&part=entries&limit=100`);
    const reverse = page.getByRole('button', { name: /^Reverse match of entry \d+$/ });
    await reverse.first().waitFor();
    // Not with a tab half under the header.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, 'uses of entries');
    await picture(page, 'uses of entries');
    await reverse.first().press('Enter');
    await page.getByRole('textbox', { name: /Reason/ }).fill('Named the wrong dossier');
    await page.getByRole('button', { name: 'Reverse match', exact: true }).press('Enter');
    await page.getByText('The match is reversed.').waitFor();
  });

  it('stand on a telephone, in the dark', async () => {
    await page.setViewportSize(narrow);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(path);
    await rows(page).first().waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'unmatched payments on a telephone');
    await picture(page, 'unmatched payments on a telephone');
    await rows(page).first().press('Enter');
    await page.getByRole('button', { name: 'Ignore' }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'unmatched payment on a telephone');
    await picture(page, 'unmatched payment on a telephone');
    await page.setViewportSize(wide);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(complaints.flat()).toEqual([]);
  });
});
