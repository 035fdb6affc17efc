import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible as expectAccessibleNow } from '../support/axe.ts';
import { expectNoSidewaysScroll, narrow, picture, wide } from '../support/browser.ts';
import { byItself } from '../support/in-time.ts';
import { useTwoBrowsers } from '../support/two-browsers.ts';

/** Of the demo, whose exports go to the demo's own SFTP server. */
const buyer = '/mission-control/dossier-owners/npl/4';
const why = 'Agreed with the buyer';
const whyBack = 'The debtor is a minor';

const centsIn = (text: string | null) => Number((text ?? '').replaceAll(/\D/g, ''));

describe('what is sold to an NPL buyer', () => {
  let page: Page;
  let other: Page;
  let sale = '';
  let reference = '';
  let dossier = '';
  let price = 0;
  const complaints = useTwoBrowsers(
    (first, second) => {
      page = first;
      other = second;
    },
    // What is past due for as long as a real sale asks for, the demo has handed over to debt collection partners.
    { NPL_DAYS_PAST_DUE: '16' },
  );

  const list = (name: string) => page.getByRole('table', { name });
  const row = (name: string, words: string) => list(name).getByRole('row').filter({ hasText: words });
  const fact = (name: string) =>
    page
      .getByRole('group', { name: 'Amounts' })
      .locator('dl > div', { has: page.getByText(name, { exact: true }) })
      .locator('dd');

  it('is what a preview shows, by keyboard alone and with a reason, and others see it', {
    timeout: 180_000,
  }, async () => {
    for (const at of [page, other]) {
      await at.goto(buyer);
      await at.getByRole('table', { name: 'Sales' }).getByRole('link').first().waitFor();
    }
    const before = await salesIn(other);
    await page.getByRole('button', { name: 'Sell now' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sell now to Second Chance Capital' });
    await dialog.getByText(/^\d+ dossiers? with .* open would be sold for /).waitFor();
    await dialog.getByText('Contracts', { exact: true }).waitFor();
    await expectAccessible(page, 'preview of a sale');
    await picture(page, 'preview of a sale light');
    await dialog.getByRole('button', { name: /^Sell dossiers/ }).press('Enter');
    await dialog.getByText('Fill this in.').waitFor();
    await dialog.getByLabel('Reason').fill(why);
    await sellWhatIsSeen(page, dialog);
    await expect.poll(async () => (await salesIn(other)).length, byItself).toBeGreaterThan(before.length);
    sale = (await salesIn(other)).find((link) => !before.includes(link)) ?? '';
  });

  it('is exported to the server of the buyer by itself', async () => {
    await page.goto(sale);
    const title = page.getByRole('heading', { level: 1, name: /^Sale NPL4-/ });
    await title.waitFor();
    reference = ((await title.textContent()) ?? '').replace('Sale ', '');
    price = centsIn(await fact('Price').textContent());
    expect(price).toBeGreaterThan(0);
    // No faster than its files are made and sent, one after the other.
    await page.getByText(/^Arrived on /).waitFor({ timeout: 60_000 });
    for (const file of [`${reference}.csv`, `${reference}.done`])
      await row('Exports', file).getByText('Delivered', { exact: true }).waitFor(byItself);
    await expectAccessible(page, 'a sale');
    await picture(page, 'a sale light');
  });

  it('is downloaded as the buyer has it, and adds up to what the sale says', async () => {
    const downloading = page.waitForEvent('download');
    await row('Exports', `${reference}.csv`)
      .getByRole('button', { name: /^Download/ })
      .press('Enter');
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${reference}.csv`);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    const [names = [], ...dossiers] = lines.map((line) => line.split(','));
    const column = (name: string) => dossiers.map((values) => values[names.indexOf(name)] ?? '');
    expect(column('price').reduce((sum, euros) => sum + centsIn(euros), 0)).toBe(price);
    expect(await fact('Dossiers').textContent()).toBe(String(dossiers.length));
    dossier = column('dossier_number')[0] ?? '';
    await row('Dossiers', dossier).waitFor();
  });

  it('comes back with a reason, once, and its price is credited', async () => {
    const paid = centsIn(await row('Dossiers', dossier).getByRole('cell').nth(3).textContent());
    await page.getByRole('button', { name: `Actions for ${dossier}` }).press('Enter');
    await page.getByRole('menuitem', { name: 'Recall' }).press('Enter');
    const question = page.getByRole('dialog', { name: `Recall dossier ${dossier}?` });
    await question.getByRole('textbox', { name: 'Reason' }).fill(whyBack);
    await expectAccessible(page, 'recall of a sold dossier');
    await picture(page, 'recall of a sold dossier light');
    await question.getByRole('button', { name: 'Recall' }).press('Enter');
    await page.getByText(`Dossier ${dossier} recalled`).waitFor();
    await row('Recalled dossiers', whyBack).filter({ hasText: dossier }).waitFor();
    await expect.poll(async () => centsIn(await fact('Price credited').textContent())).toBe(paid);
    expect(centsIn(await fact('Price after recalls').textContent())).toBe(price - paid);
    expect(centsIn(await fact('Price').textContent())).toBe(price);
    // The loss and the price are taken back, each by an entry of its own.
    expect(
      await page
        .getByRole('row')
        .filter({ hasText: `Recall of ${dossier}` })
        .count(),
    ).toBe(2);
    expect(await page.getByRole('button', { name: `Actions for ${dossier}` }).count()).toBe(0);
    await expectAccessible(page, 'a sale with a recall');
    await picture(page, 'a sale with a recall light');
  });

  it('is told by the list of the buyer, which others look at, and by the histories of buyer and dossier', async () => {
    const inList = other.getByRole('table', { name: 'Sales' }).getByRole('row').filter({ hasText: reference });
    const left = centsIn(await fact('Price after recalls').textContent());
    await expect
      .poll(async () => (await inList.getByRole('cell').allTextContents()).map(centsIn), byItself)
      .toEqual(expect.arrayContaining([price, left]));
    await page.goto(buyer);
    await page.getByRole('button', { name: 'Changes' }).press('Enter');
    const history = page.getByRole('dialog', { name: /^Changes to / });
    await history.getByText('Dossiers sold to an NPL buyer').first().waitFor();
    await history.getByText(why, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.goto(`/mission-control/audit?recordKind=dossier&recordId=${dossier}`);
    await page.getByText('Dossier recalled from its NPL buyer').first().waitFor();
    await page.goto(`/mission-control/dossiers/${dossier}`);
    await page.getByRole('link', { name: reference }).waitFor();
  });

  it('fits a telephone in the dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const [name, path, until] of [
      ['a sale', sale, reference],
      ['an NPL buyer', buyer, 'Price after recalls'],
    ] as const) {
      await page.setViewportSize(wide);
      await page.goto(path);
      await page.getByText(until).first().waitFor();
      await expectAccessible(page, `${name} in the dark`);
      await picture(page, `${name} dark`);
      await page.setViewportSize(narrow);
      await page.locator('li[data-grid-row]').first().waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, `${name} on a telephone`);
      await picture(page, `${name} telephone`);
    }
    expect(complaints.flat()).toEqual([]);
  });
});

/** From the top: a link that has scrolled half under the header is smaller than it is. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessibleNow(page, name);
}

/** Meanwhile the worker may clear a psper, and more is for sale: what was not seen is refused, and seen then. */
async function sellWhatIsSeen(page: Page, dialog: Locator): Promise<void> {
  const sold = page.getByText(/^Dossiers sold: \d+\.$/);
  const refused = page.getByText('Something changed since the preview. Look at the new one.');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await dialog.getByRole('button', { name: /^Sell dossiers/ }).press('Enter');
    await sold.or(refused).last().waitFor();
    if ((await sold.count()) > 0) return;
    await refused.last().waitFor({ state: 'detached' });
  }
  throw new Error('what is for sale is another each time');
}

/** Where the sales lead that a page lists. */
function salesIn(page: Page): Promise<string[]> {
  const opens = page.getByRole('table', { name: 'Sales' }).locator('a[data-grid-open]');
  return opens.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
}
