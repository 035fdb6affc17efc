import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll, narrow, picture, wide } from '../support/browser.ts';
import { becomeColleague } from '../support/colleague.ts';
import { useTwoBrowsers } from '../support/two-browsers.ts';

const path = '/mission-control/payouts';

describe('pay-outs', () => {
  let page: Page;
  let other: Page;
  const complaints = useTwoBrowsers((first, second) => {
    page = first;
    other = second;
  });

  const batch = (at: Page, id: number) => at.getByRole('dialog', { name: `Batch of pay-outs ${id}` });
  const answer = async (question: Locator, reason: string) => {
    await question.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await question.getByRole('textbox', { name: 'Reason' }).press('Tab');
    await question.getByRole('button').last().press('Enter');
  };

  it('are proposed from what waits, by keyboard alone, and not approved by who proposed them', async () => {
    await page.goto(path);
    const table = page.getByRole('table', { name: 'Waiting for payment' });
    await table.getByRole('checkbox').nth(1).press('Space');
    await table.getByRole('checkbox').nth(2).press('Space');
    await page.getByRole('button', { name: 'Propose payment' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Propose pay-outs' });
    await dialog.getByText(/^Pay-outs to propose: 2, /).waitFor();
    // Not before the account is there that it is paid from.
    await dialog.getByRole('button', { name: 'Propose payment', disabled: false }).press('Enter');
    await page.getByText('Batch 2 proposed. Another admin has to approve it.').waitFor();
    await page.goto(`${path}?tab=batches&batch=2`);
    const approve = batch(page, 2).getByRole('button', { name: 'Approve' });
    expect(await approve.getAttribute('aria-disabled')).toBe('true');
    expect(await approve.getAttribute('aria-description')).toContain('another admin has to decide');
  });

  it('leave by a payment file once a colleague has approved them, which their proposer sees', async () => {
    await becomeColleague(other, page);
    await other.goto(`${path}?tab=batches&batch=2`);
    await batch(other, 2).getByRole('button', { name: 'Approve' }).press('Enter');
    const question = other.getByRole('dialog', { name: 'Approve batch 2?' });
    await question.getByText(/^The payment file for the bank is made\. Pay-outs: 2, /).waitFor();
    await question.getByRole('button', { name: 'Approve' }).press('Enter');
    const downloading = other.waitForEvent('download');
    await batch(other, 2).getByRole('button', { name: 'Payment file' }).press('Enter');
    expect(await readFile(await (await downloading).path(), 'utf8')).toContain('pain.001.001.09');
    await batch(page, 2).getByText('Approved, not booked yet').first().waitFor({ timeout: 5000 });
    await expectAccessible(page, 'approved batch');
    await picture(page, 'batch of pay-outs');
  });

  it('wait again with the reason once the bank has not executed them, and the file is given out no more', async () => {
    await batch(page, 2).getByRole('button', { name: 'Not executed' }).last().press('Enter');
    await answer(page.getByRole('dialog', { name: /not executed\?$/ }), 'Their account is closed');
    await batch(page, 2).getByText('First Admin: Their account is closed').waitFor();
    await batch(other, 2)
      .getByText(/^The payment file is no longer given out/)
      .waitFor({ timeout: 5000 });
    await page.goto(path);
    const again = page.getByRole('row', { name: /Not executed, waiting again/ });
    await again.getByText('First Admin: Their account is closed').waitFor();
    await picture(page, 'pay-outs waiting again');
  });

  it('are taken off a bank entry that they were matched to by mistake, and approved once more', async () => {
    await page.goto(`${path}?tab=batches&batch=1`);
    const paid = batch(page, 1).getByRole('row', { name: / ago/ }).first();
    const entry = await paid.getByRole('link', { name: / ago/ }).getAttribute('href');
    await page.goto(entry ?? '');
    await page.getByRole('button', { name: /^Reverse match/ }).press('Enter');
    await answer(page.getByRole('dialog', { name: /^Reverse the match to the pay-out/ }), 'It paid something else');
    await page.getByText('The match is reversed.').waitFor();
    await page.goto(`${path}?tab=batches&batch=1`);
    await batch(page, 1).getByText('First Admin: It paid something else').waitFor();
  });

  it('fit a telephone in the dark, where no button covers a title', async () => {
    await page.setViewportSize(narrow);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${path}?tab=batches&batch=1`);
    await batch(page, 1).locator('li[data-grid-row]').first().waitFor();
    await expectNoSidewaysScroll(page);
    await picture(page, 'batch of pay-outs narrow');
    await page.goto('/mission-control/invoices');
    const card = page.locator('li[data-grid-row]').first();
    const title = await card.getByText(/^[A-Z]{2}\d{4}-\d{6}$/).boundingBox();
    const button = await card.getByRole('button').first().boundingBox();
    expect(button?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
    await page.setViewportSize(wide);
    expect(complaints.flat()).toEqual([]);
  });
});
