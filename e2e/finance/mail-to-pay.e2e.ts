import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { narrow, picture, wide } from '../support/browser.ts';
import { readMessage } from '../support/outbox.ts';
import { useTwoBrowsers } from '../support/two-browsers.ts';

const path = '/mission-control/mail-to-pay-management';

/** The promise of the console for what others do. */
const soon = { timeout: 5000 };

describe('mail to pay', () => {
  let page: Page;
  let other: Page;
  const complaints = useTwoBrowsers((first, second) => {
    page = first;
    other = second;
  });

  const rows = (at: Page) => at.locator('[data-grid-row]');
  const dialog = () => page.getByRole('dialog', { name: 'New configuration' });

  it('gets a target by keyboard, after what it would have meant and what is wrong with it', async () => {
    await other.goto(path);
    await page.goto(path);
    await rows(other).first().waitFor();
    const before = await rows(other).count();
    await page.getByRole('button', { name: 'New configuration' }).press('Enter');
    await dialog().getByLabel('Desired percentage').waitFor();
    await dialog()
      .getByRole('group', { name: /^With last month’s invoices/ })
      .waitFor();
    await page.keyboard.type('101');
    await page.keyboard.press('Enter');
    await dialog().getByText('Enter a whole number from 0 to 100.').waitFor();
    await page.getByText('Some fields are missing or incorrect.').waitFor();
    await expectAccessible(page, 'wrong target');
    for (let time = 0; time < 3; time += 1) await page.keyboard.press('Backspace');
    await page.keyboard.type('35');
    await dialog().getByRole('columnheader', { name: 'Then at 35%' }).waitFor();
    await expectAccessible(page, 'target and last month');
    await picture(page, 'mail to pay, target');
    await page.keyboard.press('Enter');
    await page.getByText('The new configuration counts from now on.').waitFor();
    await dialog().waitFor({ state: 'detached' });
    for (const at of [page, other]) {
      await at.getByRole('cell', { name: '35%', exact: true }).waitFor(soon);
      expect(await rows(at).count()).toBe(before + 1);
    }
    await expectAccessible(page, 'configurations');
    await picture(page, 'mail to pay');
  });

  it('shows the newest first, a dash while nothing was decided, and no id', async () => {
    expect(await page.getByRole('columnheader', { name: 'ID', exact: true }).count()).toBe(0);
    const cells = await rows(page).first().getByRole('cell').allTextContents();
    expect([cells[0], ...cells.slice(2)]).toEqual(['35%', '0', '0', '–']);
  });

  it('asks a consumer, who pays on the page that the e-mail leads to', async () => {
    await page.evaluate(async () => {
      const post = async (path: string, body: object, headers: Record<string, string>) => {
        const init = { method: 'POST', body: JSON.stringify(body) };
        const answer = await fetch(path, { ...init, headers: { 'content-type': 'application/json', ...headers } });
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
        return answer.text();
      };
      const own = { 'x-houston': '1' };
      await post('/api/MailToPayConfiguration/new-configuration', { desiredMailToPayPercentage: 100 }, own);
      const wish = { purpose: 'Journey', shopId: 1, issuedTo: 'Journey', inStore: false, transactionApi: true };
      const key = { 'x-api-key': await post('/api/apikey', wish, own) };
      const address = {
        street: 'Lindenlaan',
        houseNumber: '12',
        postalCode: '3811 AB',
        city: 'Amersfoort',
        country: 'NL',
      };
      const customer = {
        type: 'B2C',
        name: 'Fenna Hoekstra',
        email: 'fenna.journey@customer.example',
        language: 'en',
        billingAddress: address,
      };
      const order = { amount: 12_500, currency: 'EUR', invoiceInfo: { invoiceDate: '2026-11-20' }, customer };
      const started = JSON.parse(await post('/api/v3/transactions', order, key));
      await post(`/api/v3/transactions/${started.transactionNumber}/capture`, {}, key);
    });
    const [link] = await readMessage(page, 'fenna.journey@customer.example', /\/pay\/[\w-]{43}/);
    await page.goto(link);
    const button = page.getByRole('button', { name: /^Pay €\s125,00$/ });
    await button.waitFor();
    await expectAccessible(page, 'payment page');
    await picture(page, 'payment page');
    await page.setViewportSize(narrow);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'payment page on a telephone');
    await picture(page, 'payment page on a telephone');
    await button.press('Enter');
    await page.getByText(/^Thank you\. €\s125,00 has been paid\.$/).waitFor();
    await page.reload();
    await page.getByText('Nothing is left to pay.').waitFor();
    await page.setViewportSize(wide);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    // Told by the steering, which looks every few seconds.
    const counts = async () => (await rows(other).first().getByRole('cell').allTextContents()).slice(2);
    await expect.poll(counts, { timeout: 20_000 }).toEqual(['0', '1', '100%']);
    await picture(other, 'mail to pay, decided');
  });

  it('is as easy to set on a telephone in the dark', async () => {
    await page.setViewportSize(narrow);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByText('Some fields are missing').waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Mail to pay' }).waitFor();
    await expectAccessible(page, 'configurations on a telephone');
    await picture(page, 'mail to pay, telephone');
    await page.getByRole('button', { name: 'New configuration' }).click();
    await dialog().getByLabel('Desired percentage').fill('90');
    await dialog().getByRole('columnheader', { name: 'Then at 90%' }).waitFor();
    await expectAccessible(page, 'new configuration on a telephone');
    await picture(page, 'mail to pay, target on a telephone');
    await page.keyboard.press('Escape');
    await page.setViewportSize(wide);
    await page.emulateMedia({ colorScheme: 'light' });
  });

  it('left no complaint in either browser', () => {
    expect(complaints.flat()).toEqual([]);
  });
});
