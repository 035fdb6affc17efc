import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll, narrow, picture, wide } from '../support/browser.ts';
import { useTwoBrowsers } from '../support/two-browsers.ts';

const path = '/mission-control/pspers';

/** The promise of the console for what others do. */
const soon = { timeout: 5000 };

describe('pspers', () => {
  let page: Page;
  let other: Page;
  const complaints = useTwoBrowsers((first, second) => {
    page = first;
    other = second;
  });

  const card = (at: Page, name: string) => at.getByRole('main').getByRole('link', { name });
  /** What the page says of `name`. */
  const fact = (at: Page, name: string) =>
    at
      .getByRole('tabpanel')
      .locator('dl > div', { has: at.getByText(name, { exact: true }) })
      .locator('dd');

  it('are nine cards with plates, from the navigation', async () => {
    await page.goto('/mission-control/version');
    await page.getByRole('navigation').getByRole('link', { name: 'Pspers' }).press('Enter');
    await card(page, 'Mollie').waitFor();
    const logos = await page
      .locator('[data-logo]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.logo));
    expect(logos.toSorted()).toEqual(
      ['API', 'BUCKAROO', 'BUCKAROO2', 'BUCKAROO3', 'CM', 'MOLLIE', 'MSP', 'PAYNL', 'SISOW'].toSorted(),
    );
    await picture(page, 'pspers light');
  });

  it('open with the keyboard, and get another rate by keyboard alone, for everybody', async () => {
    await other.goto(`${path}/MOLLIE`);
    await card(page, 'Mollie').press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Mollie' }).waitFor();
    const note = page.getByRole('button', { name: 'Edit the buy rate' });
    await picture(page, 'psper light');
    await note.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit the buy rate' });
    await dialog.getByLabel('Buy rate').waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('98,25');
    await page.keyboard.press('Enter');
    await dialog.getByText('Enter a number of digits').waitFor();
    await expectAccessible(page, 'wrong rate');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('98.250');
    await page.keyboard.press('Enter');
    await page.getByText('Buy rate saved.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => note.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(() => fact(other, 'Buy rate (%)').textContent(), soon).toBe('98,25%');
  });

  it('get another account, to which nothing is paid yet', async () => {
    await page.getByRole('button', { name: 'Edit the IBAN' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit the IBAN' });
    await dialog.getByLabel('IBAN').fill('NL91 ABNA 0417 1643 01');
    await page.keyboard.press('Enter');
    await dialog.getByText('This is not a valid IBAN.').waitFor();
    await dialog.getByLabel('IBAN').fill('NL91 ABNA 0417 1643 00');
    await page.keyboard.press('Enter');
    await page.getByText('IBAN saved.').waitFor();
    await page.getByText('Nothing is paid to a new account for 5 days').waitFor();
  });

  it('have their fraud module switched, from the state that is shown', async () => {
    await page.getByRole('button', { name: 'Switch the fraud module' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Switch the fraud module' });
    await dialog.getByRole('button', { name: 'Disable the fraud module' }).waitFor();
    await picture(page, 'psper fraud module');
    await other.getByRole('button', { name: 'Switch the fraud module' }).press('Enter');
    await other.getByRole('button', { name: 'Disable the fraud module' }).press('Enter');
    await other.getByText('The fraud module was switched.').waitFor();
    // The question stays as it was asked; its answer is refused, and it asks anew from what is so by now.
    await dialog.getByRole('button', { name: 'Disable the fraud module' }).press('Enter');
    await dialog.getByRole('button', { name: 'Enable the fraud module' }).press('Enter');
    await page.getByText('The fraud module was switched.').waitFor();
    await expect.poll(() => fact(other, 'Fraud module').textContent(), soon).toBe('yes');
  });

  it('change the rest together, and a click beside the dialog leaves it open', async () => {
    await page.getByRole('button', { name: 'Edit the settings' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit the settings' });
    await dialog.getByLabel('SFTP URL').fill('sftp.mollie.example');
    await dialog.getByLabel('SFTP port').fill('2222');
    await page.mouse.click(4, 400);
    await dialog.getByLabel('SFTP folder').fill('/in/houston');
    await expectAccessible(page, 'settings');
    await picture(page, 'psper settings light');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The settings were saved.').waitFor();
    expect(await fact(page, 'SFTP folder').textContent()).toBe('/in/houston');
    await page.getByRole('button', { name: 'Changes' }).press('Enter');
    const history = page.getByRole('dialog', { name: 'Changes to Mollie' });
    await history.getByRole('row', { name: 'Buy rate (%) 98.1 98.25' }).waitFor();
    await history.getByRole('row', { name: 'SFTP port' }).waitFor();
    await picture(page, 'psper history light');
    await page.keyboard.press('Escape');
  });

  it('are as easy to reach on a telephone in the dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture(page, 'psper dark');
    await page.setViewportSize(narrow);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'psper on a telephone');
    await picture(page, 'psper telephone');
    await page.goto(`${path}/SISOW?edit=settings`);
    await page.getByRole('dialog').getByLabel('SFTP URL').waitFor();
    await expectNoSidewaysScroll(page);
    await picture(page, 'psper settings telephone');
    await page.goto(path);
    await card(page, 'Sisow').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'pspers on a telephone');
    await picture(page, 'pspers telephone');
    await page.setViewportSize(wide);
    await picture(page, 'pspers dark');
    await page.emulateMedia({ colorScheme: 'light' });
  });

  it('left no complaint in either browser', () => {
    expect(complaints.flat()).toEqual([]);
  });
});
