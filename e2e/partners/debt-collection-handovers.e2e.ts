import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll, narrow, picture, wide } from '../support/browser.ts';
import { byItself } from '../support/in-time.ts';
import { useTwoBrowsers } from '../support/two-browsers.ts';

const path = '/mission-control/debt-collection-partners/1';

describe('the dossiers of a debt collection partner', () => {
  let page: Page;
  let other: Page;
  let dossier: string;
  const complaints = useTwoBrowsers((first, second) => {
    page = first;
    other = second;
  });

  const row = (at: Page, words: string) => at.getByRole('row', { name: dossier }).filter({ hasText: words });

  it('say what the partner has and how dossiers get there', async () => {
    await page.goto(path);
    await page.getByRole('group', { name: 'With the partner' }).waitFor();
    await expectAccessible(page, 'dossiers');
    await picture(page, 'dossiers light');
  });

  it('refuse a number that there is not, and keep what was typed', async () => {
    await page.getByRole('button', { name: 'Hand over' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Hand over a dossier now' });
    await dialog.getByLabel('Dossier or transaction number').fill('D99999999');
    await dialog.getByLabel('Reason').fill('Has moved');
    await dialog.getByRole('button', { name: 'Hand over' }).press('Enter');
    await dialog.locator('[aria-invalid="true"]').waitFor();
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('Has moved');
    await expectAccessible(page, 'refused hand-over');
    await picture(page, 'hand-over light');
  });

  it('get one that is open, by hand and with a reason, for everybody who looks', async () => {
    const transaction = await captureOrder(page);
    await other.goto(path);
    const dialog = page.getByRole('dialog', { name: 'Hand over a dossier now' });
    await dialog.getByLabel('Dossier or transaction number').fill(transaction);
    await dialog.getByRole('button', { name: 'Hand over' }).press('Enter');
    const toast = page.getByText(/^Dossier D\d+ is being handed over\.$/);
    dossier = /D\d+/.exec((await toast.textContent()) ?? '')?.[0] ?? '';
    await expect
      .poll(async () => {
        await other.reload();
        await other.getByRole('group', { name: 'With the partner' }).waitFor();
        return row(other, 'with the partner').count();
      }, byItself)
      .toBe(1);
    await expectAccessible(other, 'a dossier');
    await picture(other, 'a dossier light');
  });

  it('give one back with a reason', async () => {
    await other.getByRole('button', { name: `Actions for ${dossier}` }).press('Enter');
    await other.getByRole('menuitem', { name: 'Recall' }).press('Enter');
    const question = other.getByRole('dialog', { name: `Recall dossier ${dossier}?` });
    await question.getByLabel('Reason').fill('Pays after all');
    await expectAccessible(other, 'recall');
    await picture(other, 'recall light');
    await question.getByRole('button', { name: 'Recall' }).press('Enter');
    await row(other, 'recalled').filter({ hasText: 'Pays after all' }).waitFor();
  });

  it('fit a telephone in the dark, the files too', async () => {
    await other.emulateMedia({ colorScheme: 'dark' });
    await other.setViewportSize(narrow);
    // The toast of the recall would lie over a link, or not, by how many months the sums above the list are of.
    await other.reload();
    await other.getByText('Pays after all').first().waitFor();
    await expectNoSidewaysScroll(other);
    await expectAccessible(other, 'dossiers on a telephone');
    await picture(other, 'dossiers telephone');
    await other.getByRole('heading', { name: 'Files', exact: true }).waitFor();
    await other.setViewportSize(wide);
    await other.emulateMedia({ colorScheme: 'light' });
  });

  it('left no complaint in either browser', () => {
    expect(complaints.flat()).toEqual([]);
  });
});

/** An order that is captured and booked. @returns its number */
async function captureOrder(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const post = async (to: string, body: object, headers: Record<string, string>) => {
      const init = { method: 'POST', body: JSON.stringify(body) };
      const answer = await fetch(to, { ...init, headers: { 'content-type': 'application/json', ...headers } });
      if (!answer.ok) throw new Error(`${to} answered ${answer.status}`);
      return answer.text();
    };
    const wish = { purpose: 'Journey', shopId: 1, issuedTo: 'Journey', inStore: false, transactionApi: true };
    const key = { 'x-api-key': await post('/api/apikey', wish, { 'x-houston': '1' }) };
    const invoiceInfo = { invoiceDate: '2026-01-15' };
    const order = { amount: 12_500, currency: 'EUR', invoiceInfo };
    const { transactionNumber } = JSON.parse(await post('/api/v3/transactions', order, key));
    await post(`/api/v3/transactions/${transactionNumber}/capture`, {}, key);
    for (;;) {
      const answer = await fetch(`/api/v3/transactions/${transactionNumber}`, { headers: key });
      const read = await answer.json();
      if (read.capturedAmount > 0) return transactionNumber as string;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });
}
