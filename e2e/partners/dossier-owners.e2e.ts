import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll, narrow, picture, wide } from '../support/browser.ts';
import { useTwoBrowsers } from '../support/two-browsers.ts';

const path = '/mission-control/dossier-owners';

/** The promise of the console for what others do. */
const soon = { timeout: 5000 };

describe('dossier owners', () => {
  let page: Page;
  let other: Page;
  const complaints = useTwoBrowsers((first, second) => {
    page = first;
    other = second;
  });

  const row = (at: Page, name: string) => at.getByRole('main').getByRole('link', { name: new RegExp(`^Open ${name}`) });
  const heading = (at: Page, name: string) => at.getByRole('heading', { level: 1, name });
  const card = (at: Page, name: string) => at.getByRole('group', { name, exact: true });

  it('are a list from the navigation, the newest first', async () => {
    await page.goto('/mission-control/version');
    await page.getByRole('navigation').getByRole('link', { name: 'Dossier owners' }).press('Enter');
    await row(page, 'Houston SPV I,?').first().waitFor();
    const names = await page.locator('[data-grid-row] td:first-child').allTextContents();
    expect(names).toEqual([
      ...['Nordlicht Forderungen', 'Houston SPV III', 'Second Chance Capital', 'Houston SPV II', 'Houston SPV I'],
    ]);
    await expectAccessible(page, 'dossier owners');
    await picture(page, 'dossier owners light');
  });

  it('are added by keyboard alone, with what a buyer needs', async () => {
    await other.goto(path);
    await page.getByRole('button', { name: 'Add dossier owner' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add dossier owner' });
    await expect
      .poll(() => dialog.getByLabel('Owner name').evaluate((input) => input === document.activeElement))
      .toBe(true);
    await page.keyboard.type('Va');
    await dialog.getByRole('combobox', { name: 'Owner type' }).press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Customer support phone').waitFor();
    await dialog.getByLabel('Owner name').press('Enter');
    await dialog.getByText('Use at least 3 characters.').waitFor();
    expect(await dialog.getByText('Fill this in.').count()).toBe(7);
    await expectAccessible(page, 'new dossier owner');
    await picture(page, 'new dossier owner light');
    for (const [label, text] of [
      ['Owner name', 'Vaart Capital'],
      ['Settlement ascription', 'Vaart Capital B.V.'],
      ['Settlement IBAN', 'nl91 abna 0417 1643 00'],
      ['Refund ascription', 'Vaart Capital B.V.'],
      ['Refund IBAN', 'BE68 5390 0754 7034'],
      ['E-mail', 'desk@vaart.example'],
      ['Customer support e-mail', 'help@vaart.example'],
      ['Customer support phone', '+31 30 2345678'],
    ] as const)
      await dialog.getByLabel(text === 'desk@vaart.example' ? /^E-mail/ : label).fill(text);
    await dialog.getByRole('checkbox', { name: 'Netherlands' }).press('Space');
    await dialog.getByLabel('Owner name').press('Enter');
    await page.getByText('Dossier owner saved.').last().waitFor();
    await dialog.waitFor({ state: 'detached' });
    await row(other, 'Vaart Capital').waitFor(soon);
  });

  it('open on a page of their own when they buy, and are changed there', async () => {
    await row(page, 'Vaart Capital').press('Enter');
    await heading(page, 'Vaart Capital').waitFor();
    await page.getByText('NL91 ABNA 0417 1643 00').waitFor();
    await expectAccessible(page, 'NPL buyer');
    await picture(page, 'NPL buyer light');
    await page.getByRole('button', { name: 'Edit' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Vaart Capital' });
    await dialog.getByLabel('Legal name').fill('Vaart Capital Holding B.V.');
    await dialog.getByLabel('Legal name').press('Enter');
    await page.getByText('Dossier owner saved.').last().waitFor();
    await page.getByRole('definition').getByText('Vaart Capital Holding B.V.').waitFor();
    await page.getByRole('button', { name: 'Changes' }).press('Enter');
    await page.getByRole('row', { name: /^Legal name/ }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('open in a dialog when they are an SPV, and are not overwritten unseen', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Dossier owners' }).press('Enter');
    await row(page, 'Houston SPV III').press('Enter');
    await row(other, 'Houston SPV III').click();
    const [mine, theirs] = [page, other].map((at) => at.getByRole('dialog', { name: 'Houston SPV III' }));
    if (mine === undefined || theirs === undefined) throw new Error('there are two');
    // It is whom claims are ceded to.
    await mine.getByText(/^Fixed: this owner has dossiers/).waitFor();
    await picture(page, 'dossier owner light');
    await theirs.getByRole('checkbox', { name: 'Belgium' }).check();
    await mine.getByRole('checkbox', { name: 'Austria' }).check();
    await mine.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('Dossier owner saved.').first().waitFor();
    await theirs.getByText('Changed a moment ago').waitFor(soon);
    await theirs.getByRole('cell', { name: 'Austria and France' }).waitFor();
    await expectAccessible(other, 'dossier owner changed meanwhile');
    await picture(other, 'dossier owner changed meanwhile light');
    await theirs.getByRole('button', { name: 'Keep my version and save' }).press('Enter');
    await other.getByText('Dossier owner saved.').first().waitFor();
  });

  it('are chosen for a psper, country by country', async () => {
    for (const at of [page, other]) {
      await at.goto('/mission-control/pspers/MOLLIE');
      await at.getByRole('tab', { name: 'Owners' }).press('Enter');
      await card(at, 'MOLLIE - DE').getByRole('combobox').waitFor();
    }
    expect(await page.getByRole('group', { name: /^MOLLIE - / }).count()).toBe(5);
    const choice = card(page, 'MOLLIE - DE').getByRole('combobox', { name: 'Dossier owner' });
    await card(page, 'MOLLIE - DE').getByText('Without an owner, new claims wait.').waitFor();
    expect((await choice.locator('option').allTextContents()).slice(0, 4)).toEqual([
      '',
      ...['Houston SPV I', 'Houston SPV II', 'Houston SPV III'],
    ]);
    await expectAccessible(page, 'owners of a psper');
    await picture(page, 'owners of a psper light');
    await choice.selectOption('Houston SPV II');
    await card(page, 'MOLLIE - DE').getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('Dossier owner in Germany updated for psper Mollie.').waitFor();
    await expect
      .poll(() => card(other, 'MOLLIE - DE').getByRole('combobox').locator('option:checked').textContent(), soon)
      .toBe('Houston SPV II');
    await page.getByRole('button', { name: 'Changes' }).press('Enter');
    await page.getByRole('dialog').getByText('Houston SPV II').waitFor();
    await page.keyboard.press('Escape');
  });

  it('are as easy to reach on a telephone in the dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture(page, 'owners of a psper dark');
    await page.setViewportSize(narrow);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'owners of a psper on a telephone');
    await picture(page, 'owners of a psper telephone');
    for (const [name, address, until] of [
      ['dossier owners', path, 'Second Chance Capital'],
      ['NPL buyer', `${path}/npl/4`, 'Owner data'],
      ['dossier owner', `${path}?edit=1`, 'Settlement IBAN'],
    ] as const) {
      await page.goto(address);
      await page.getByText(until).first().waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, `${name} on a telephone`);
      await picture(page, `${name} telephone`);
    }
    await page.setViewportSize(wide);
    await picture(page, 'dossier owner dark');
    await page.emulateMedia({ colorScheme: 'light' });
  });

  it('left no complaint in either browser', () => {
    expect(complaints.flat()).toEqual([]);
  });
});
