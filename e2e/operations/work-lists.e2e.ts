import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { becomeColleague } from '../support/colleague.ts';
import { useTwoBrowsers } from '../support/two-browsers.ts';

describe('a work list', () => {
  let page: Page;
  let other: Page;
  const complaints = useTwoBrowsers((first, second) => {
    page = first;
    other = second;
  });
  const path = '/operation/dossier/frozen-dossier-audit-screen';

  it('is worked off with keys alone, and whoever has the same item open reads who closed it', async () => {
    await page.goto(path);
    await becomeColleague(other, page);
    await page.getByRole('table').getByRole('row').nth(1).waitFor();
    await page.keyboard.press('n');
    const item = page.getByRole('dialog');
    await item.getByRole('button', { name: 'Give back' }).waitFor();
    const address = page.url();
    await other.goto(address);
    const theirs = other.getByRole('dialog');
    await theirs.getByRole('button', { name: 'Close the case' }).press('Enter');
    const asked = other.getByRole('dialog', { name: /^Close the audit case of/ });
    await asked.getByRole('textbox', { name: /Reason/ }).fill('Typed by the colleague');

    await page.keyboard.press('d');
    const due = page.getByRole('dialog', { name: 'By when should this be done?' });
    await due.getByLabel(/^Due/).waitFor();
    await page.keyboard.press('Enter');
    await due.waitFor({ state: 'detached' });
    await page.keyboard.press('w');
    await page.keyboard.type('Asked the merchant for the contract');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await item.getByText('Asked the merchant for the contract').waitFor();
    // The field has the focus again, for the next note.
    await expect
      .poll(() => item.getByLabel('New note').evaluate((field) => field === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: /^Close the audit case of/ });
    await question.getByRole('textbox', { name: /Reason/ }).waitFor();
    await page.keyboard.type('Contract and delivery agree');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });

    await asked
      .getByText(/closed/)
      .first()
      .waitFor();
    expect(await asked.getByRole('textbox', { name: /Reason/ }).inputValue()).toBe('Typed by the colleague');
    expect(complaints).toEqual([[], []]);
  });
});
