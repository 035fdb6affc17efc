import { reportingViews } from '@houston/contract/features/operations/monitoring/reporting-views';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { picture } from '../support/browser.ts';
import { byItself } from '../support/in-time.ts';
import { useTwoBrowsers } from '../support/two-browsers.ts';

const overviewPath = '/mission-control/monitoring/overview';
const rulesPath = '/mission-control/monitoring/rule-management';
const name = 'Journey: too many queues';

describe('monitoring', () => {
  let page: Page;
  let other: Page;
  const complaints = useTwoBrowsers((first, second) => {
    page = first;
    other = second;
  });

  const dialog = (): Locator => page.getByRole('dialog', { name: 'Create rule' });
  const field = (label: string): Locator => dialog().getByRole('textbox', { name: label });
  const card = (at: Page): Locator => at.getByRole('article', { name });

  async function typeQuery(text: string): Promise<void> {
    await field('Query').click();
    await page.keyboard.press('Control+A');
    // As by hand: over a selection, and over lines, Chromium itself would put styles in that the page does not allow.
    await page.keyboard.press('Delete');
    for (const [place, line] of text.split('\n').entries()) {
      if (place > 0) await page.keyboard.press('Enter');
      await page.keyboard.insertText(line);
    }
  }

  it('tries a query that is typed, and shows what the database says', async () => {
    await page.goto(rulesPath);
    await page.getByRole('button', { name: 'Create rule' }).press('Enter');
    await typeQuery('select count(*) + 40 from reporting.bus_state');
    await field('Expected result').fill('3');
    await dialog().getByRole('button', { name: 'Try' }).press('Enter');
    const said = dialog().getByRole('status').filter({ hasText: 'ms' });
    await said.getByText('41', { exact: true }).waitFor();
    await said.getByText('Failure').waitFor();
    await expectAccessible(page, 'a tried rule');
    await picture(page, 'monitoring rule tried');
  });

  it('offers the documented views while a query is typed, and takes one by keyboard', async () => {
    await typeQuery('select * from reporting');
    await page.keyboard.type('.');
    const offered = page.getByRole('listbox', { name: 'Completions' }).getByRole('option');
    await offered.first().waitFor();
    expect((await offered.allTextContents()).sort()).toEqual(Object.keys(reportingViews).sort());
    await page.keyboard.type('bus_st');
    // What begins with it comes before what only has its letters.
    await expect.poll(async () => (await offered.allTextContents())[0]).toBe('bus_state');
    await expect.poll(() => offered.first().getAttribute('aria-selected')).toBe('true');
    await picture(page, 'monitoring rule completed');
    await page.keyboard.press('Enter');
    await expect.poll(() => field('Query').textContent()).toBe('select * from reporting.bus_state');
    expect(complaints.flat()).toEqual([]);
  });

  it('refuses what reads more than the views, with the word and its place, and keeps what was typed', async () => {
    await field('Name').fill(name);
    await field('Error message').fill('There are too many queues.');
    await typeQuery('select count(*)\nfrom public.admins');
    await dialog().getByRole('combobox', { name: 'Severity' }).press('Enter');
    await page.getByRole('option', { name: 'Critical' }).click();
    await dialog().getByRole('button', { name: 'Save' }).press('Enter');
    const refusal = dialog().getByRole('alert').filter({ hasText: /^2:6 / });
    await refusal.waitFor();
    expect(await refusal.textContent()).toContain('admins');
    expect(await field('Name').inputValue()).toBe(name);
    await picture(page, 'monitoring rule refused');
  });

  it('stores what it may read, judges it when it is due, and tells everybody of a critical one', async () => {
    await typeQuery('select count(*) + 40 from reporting.bus_state');
    await dialog().getByRole('button', { name: 'Save' }).press('Enter');
    await dialog().waitFor({ state: 'hidden' });
    await other.goto(overviewPath);
    await other.getByText(`Critical: ${name}. There are too many queues.`).waitFor(byItself);
    await page.goto(overviewPath);
    await card(page).getByText('Failure', { exact: true }).waitFor();
    await card(page).getByText('41', { exact: true }).waitFor();
  });

  it('is silent while it is snoozed, and says for whom and why', async () => {
    await card(page)
      .getByRole('button', { name: `Actions for ${name}` })
      .press('Enter');
    await page.getByRole('menuitem', { name: 'Snooze' }).press('Enter');
    const snooze = page.getByRole('dialog', { name: `Snooze ${name}` });
    await snooze.getByRole('textbox', { name: 'Reason' }).fill('The journey knows');
    await page.keyboard.press('Enter');
    await card(page)
      .getByText(/^Snoozed by .*: The journey knows/)
      .waitFor();
    await expect.poll(() => other.getByText(`Critical: ${name}.`).count()).toBe(0);
    await expectAccessible(page, 'monitoring overview');
    await picture(page, 'monitoring rule snoozed');
    expect(complaints.flat()).toEqual([]);
  });
});
