import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll, narrow, picture, wide } from '../support/browser.ts';
import { becomeColleague } from '../support/colleague.ts';
import { useTwoBrowsers } from '../support/two-browsers.ts';

/** The promise of the console for what others do. */
const soon = { timeout: 5000 };

describe('transactions', () => {
  let page: Page;
  let other: Page;
  const complaints = useTwoBrowsers((first, second) => {
    page = first;
    other = second;
  });

  const heading = (at: Page) => at.getByRole('heading', { level: 1, name: /^Transaction / });
  const ask = async (what: string, amount: string) => {
    // A button that is still switched off takes the key and does nothing.
    await page.getByRole('button', { name: what, exact: true, disabled: false }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Agreed by telephone');
    return dialog;
  };

  it('are found in their list and captured in part, by keyboard alone', async () => {
    // How much the demo's few partly captured ones are worth depends on the hour in which it was made.
    await page.goto('/transaction?state=started&order=-amount');
    await page.getByRole('table', { name: 'Transactions' }).getByRole('link').first().press('Enter');
    await heading(page).waitFor();
    const dialog = await ask('Capture an amount', '400,00');
    await expectAccessible(page, 'capture of a transaction');
    await dialog.getByRole('textbox', { name: 'Reason' }).press('Tab');
    await dialog.getByRole('button', { name: 'Capture an amount' }).press('Enter');
    await page.getByText('The capture is on the bus.').waitFor();
    await page.getByText('Partly captured').waitFor();
    await page.getByRole('tab', { name: 'What happened' }).press('Enter');
    await page.getByText('Transaction captured from the console').first().waitFor(soon);
    await expectAccessible(page, 'what happened to a transaction');
    await page.goBack();
    await page.getByRole('tab', { name: 'Overview', selected: true }).waitFor();
  });

  it('are refunded above the limit only once a second admin has approved it', async () => {
    const dialog = await ask('Refund an amount', '300,00');
    await dialog
      .getByText(/second admin/)
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: 'Refund an amount' }).press('Enter');
    const approve = page.getByRole('button', { name: 'Approve' });
    await approve.waitFor();
    expect(await approve.getAttribute('aria-disabled')).toBe('true');
    await picture(page, 'refund that waits');
    await becomeColleague(other, page);
    await other.goto('/transaction/refunds?state=waiting');
    const table = other.getByRole('table', { name: 'Refunds from the console' });
    await table.getByRole('link').first().waitFor();
    await expectAccessible(other, 'refunds from the console');
    await table
      .getByRole('row', { name: /300,00/ })
      .getByRole('link')
      .press('Enter');
    await other.getByRole('button', { name: 'Approve' }).press('Enter');
    await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).press('Enter');
    await other.getByText('Duncan Ashworth').first().waitFor();
    // The buttons that asked are gone, and who goes on by keyboard is told who decided.
    await expect.poll(() => other.evaluate(() => document.activeElement?.textContent)).toMatch(/^Duncan Ashworth/);
    await page.getByText('Duncan Ashworth').first().waitFor(soon);
    await picture(page, 'refund that was approved');
  });

  it('say once their rest is cancelled that not all of it was captured', async () => {
    await page.getByRole('button', { name: 'Cancel the rest' }).press('Enter');
    const question = page.getByRole('dialog');
    await question.getByRole('textbox', { name: 'Reason' }).fill('Sold out');
    await question.getByRole('textbox', { name: 'Reason' }).press('Tab');
    await question.getByRole('button').last().press('Enter');
    await page.getByText('Captured, rest cancelled').waitFor();
    await page.setViewportSize(narrow);
    await page.emulateMedia({ colorScheme: 'dark' });
    // Without the words of the button that had the focus.
    await page.reload();
    await page.getByText('Captured, rest cancelled').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'transaction on a telephone');
    await picture(page, 'transaction on a telephone');
    await page.setViewportSize(wide);
    expect(complaints.flat()).toEqual([]);
  });
});
