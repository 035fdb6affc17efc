import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll, narrow, picture, wide } from '../support/browser.ts';
import { useTwoBrowsers } from '../support/two-browsers.ts';

const path = '/mission-control/debt-collection-partners';

/** The promise of the console for what others do. */
const soon = { timeout: 5000 };

describe('debt collection partners', () => {
  let page: Page;
  let other: Page;
  const complaints = useTwoBrowsers((first, second) => {
    page = first;
    other = second;
  });

  const card = (at: Page, name: string) => at.getByRole('main').getByRole('link', { name });
  const heading = (at: Page, name: string) => at.getByRole('heading', { level: 1, name });
  /** What the card `group` says of `name`. */
  const fact = (at: Page, group: string, name: string) =>
    at
      .getByRole('group', { name: group, exact: true })
      .locator('div', { has: at.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
      .locator('dd');

  it('are cards with images of 150 pixels, the default first, from the navigation', async () => {
    await page.goto('/mission-control/version');
    await page.getByRole('navigation').getByRole('link', { name: 'Debt collection partners' }).press('Enter');
    await card(page, 'Faircasso').waitFor();
    const names = await page.getByRole('main').getByRole('listitem').allTextContents();
    expect(names.map((name) => name.replace(/^(ACCS|FAIRCASSO)/, ''))).toEqual([
      'ACCS IncassoDefault',
      'Faircasso',
      'Inkabel Gent',
      'Recouvria Lyon',
    ]);
    for (const logo of await page.locator('[data-logo]').all()) expect((await logo.boundingBox())?.height).toBe(150);
    await expectAccessible(page, 'partners');
    await picture(page, 'partners light');
  });

  it('open with the keyboard, and get another name by keyboard alone, for everybody', async () => {
    await other.goto(path);
    await card(page, 'Faircasso').press('Enter');
    await heading(page, 'Faircasso').waitFor();
    await expectAccessible(page, 'partner');
    await picture(page, 'partner light');
    const pencil = page.getByRole('button', { name: 'Edit the friendly name' });
    await pencil.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit the friendly name' });
    await dialog.getByLabel('Friendly name').waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await dialog.getByText('Fill this in.').waitFor();
    await expectAccessible(page, 'friendly name');
    await page.keyboard.type('Faircasso Süd');
    await page.keyboard.press('Enter');
    await page.getByText('Friendly name saved.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await heading(page, 'Faircasso Süd').waitFor();
    await expect.poll(() => pencil.evaluate((button) => button === document.activeElement)).toBe(true);
    await card(other, 'Faircasso Süd').waitFor(soon);
  });

  it('get another e-mail address and phone number, which are kept as they are dialled', async () => {
    await page.getByRole('button', { name: 'Edit the e-mail address' }).click();
    await page.getByRole('dialog').getByLabel('E-mail address').fill('sued@faircasso.example');
    await page.keyboard.press('Enter');
    await page.getByText('E-mail address saved.').waitFor();
    await page.getByRole('button', { name: 'Edit the phone number' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit the phone number' });
    await dialog.getByLabel('Phone number').fill('089 23125012');
    await page.keyboard.press('Enter');
    await dialog.getByText('Enter a valid phone number').waitFor();
    await expectAccessible(page, 'phone number');
    await dialog.getByLabel('Phone number').fill('+49 (0)89 23125012');
    await page.keyboard.press('Enter');
    await page.getByText('Phone number saved.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await fact(page, 'Info', 'E-mail address').textContent()).toBe('sued@faircasso.example');
    expect(await fact(page, 'Info', 'Phone number').textContent()).toBe('+49 89 23125012');
  });

  it('move to another country, whose postal codes are asked for', async () => {
    await page.getByRole('button', { name: 'Edit the address' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit the address' });
    await dialog.getByLabel('Street').fill('Mariahilfer Straße');
    await dialog.getByLabel('Suffix').fill('Top 4');
    await dialog.getByRole('combobox', { name: 'Country' }).click();
    await page.getByRole('option', { name: 'Austria' }).click();
    await dialog.getByLabel('City').fill('Wien');
    await dialog.getByLabel('City').press('Enter');
    await dialog.getByText('Enter a valid postal code for the country, for example 1234 AB, 1000 or 12345.').waitFor();
    await expectAccessible(page, 'address');
    await picture(page, 'address light');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('1060');
    await page.keyboard.press('Enter');
    await page.getByText('Address saved.', { exact: true }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    for (const [name, value] of [
      ['Postal code', '1060'],
      ['City', 'Wien'],
      ['Country', 'Austria'],
      ['Suffix', 'Top 4'],
    ] as const)
      expect(await fact(page, 'Address', name).textContent()).toBe(value);
  });

  it('are not overwritten unseen by two who change the same one', async () => {
    await other.goto(`${new URL(page.url()).pathname}?edit=friendly-name`);
    const dialog = other.getByRole('dialog', { name: 'Edit the friendly name' });
    await dialog.getByLabel('Friendly name').fill('Faircasso Wien');
    await page.getByRole('button', { name: 'Edit the friendly name' }).press('Enter');
    await page.getByRole('dialog').getByLabel('Friendly name').fill('Faircasso Austria');
    await page.keyboard.press('Enter');
    await page.getByText('Friendly name saved.').waitFor();
    await dialog.getByText('Changed a moment ago').waitFor(soon);
    await expectAccessible(other, 'changed meanwhile');
    await dialog.getByRole('button', { name: 'Keep my version and save' }).press('Enter');
    await other.getByText('Friendly name saved.').waitFor();
    await heading(page, 'Faircasso Wien').waitFor(soon);
  });

  it('become the default with a reason, which their history keeps', async () => {
    await page.getByRole('button', { name: 'Make default' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Make Faircasso Wien the default partner?' });
    await question.getByText('Now the default: ACCS Incasso').waitFor();
    await question.getByLabel('Reason').waitFor();
    await page.keyboard.type('Collects more in Austria');
    await expectAccessible(page, 'make default');
    await picture(page, 'make default light');
    await question.getByRole('button', { name: 'Make default' }).press('Enter');
    await page.getByText('Faircasso Wien is now the default partner.').waitFor();
    await question.waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Make default' }).count()).toBe(0);
    await expect.poll(() => fact(other, 'Info', 'Default').textContent(), soon).toBe('yes');
    await page.getByRole('button', { name: 'Changes' }).press('Enter');
    const history = page.getByRole('dialog', { name: 'Changes to Faircasso Wien' });
    await history.getByText('Collects more in Austria').waitFor();
    await history.getByRole('row', { name: 'Country Germany Austria' }).waitFor();
    await expectAccessible(page, 'history');
    await picture(page, 'history light');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Debt collection partners' }).last().press('Enter');
    await expect.poll(() => page.getByRole('main').getByRole('listitem').first().textContent()).toContain('Wien');
  });

  it('are as easy to reach on a telephone in the dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'partners in the dark');
    await picture(page, 'partners dark');
    await page.setViewportSize(narrow);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'partners on a telephone');
    await picture(page, 'partners telephone');
    await card(page, 'ACCS Incasso').click();
    await heading(page, 'ACCS Incasso').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'partner on a telephone');
    await picture(page, 'partner telephone');
    await page.getByRole('button', { name: 'Edit the address' }).click();
    await page.getByRole('dialog').getByLabel('Street').waitFor();
    await expectAccessible(page, 'address on a telephone');
    await picture(page, 'address telephone');
    await page.keyboard.press('Escape');
    await page.setViewportSize(wide);
    await picture(page, 'partner dark');
    await page.emulateMedia({ colorScheme: 'light' });
  });

  it('left no complaint in either browser', () => {
    expect(complaints.flat()).toEqual([]);
  });
});
