import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { narrow, picture, wide } from './support/browser.ts';
import { readMessage } from './support/outbox.ts';
import { useTwoBrowsers } from './support/two-browsers.ts';

const path = '/mission-control/email-sender-management';

/** The promise of the console for what others do. */
const soon = { timeout: 5000 };

describe('e-mail senders', () => {
  let page: Page;
  let other: Page;
  const complaints = useTwoBrowsers((first, second) => {
    page = first;
    other = second;
  });

  const row = (at: Page, name: string) => at.getByRole('row', { name: new RegExp(name) });

  it('are added by keyboard, after saying what is wrong', async () => {
    await other.goto(path);
    await page.goto(path);
    await page.getByRole('button', { name: 'Add sender' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add sender' });
    await dialog.getByLabel('From name').waitFor();
    await page.keyboard.type('Zürich, "desk"');
    await page.keyboard.press('Tab');
    await page.keyboard.type('desk@zürich');
    await page.keyboard.press('Enter');
    await dialog.locator('[aria-invalid="true"]').waitFor();
    await expectAccessible(page, 'new sender');
    await page.keyboard.press('End');
    await page.keyboard.type('.example');
    await page.keyboard.press('Enter');
    await page.getByText('Sender added.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await row(page, 'desk@xn--zrich-kva.example').waitFor();
    await row(other, 'desk@xn--zrich-kva.example').waitFor(soon);
  });

  it('are tried with a mail to oneself, and one becomes the default for everybody', async () => {
    await page.getByRole('button', { name: 'Update default sender' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Update default sender' });
    await dialog.getByText('Now: Houston <no-reply@houston.example>').waitFor();
    await dialog.getByRole('combobox').focus();
    await page.keyboard.type('desk@xn');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Send me a test e-mail' }).press('Enter');
    await page.getByText(/A test e-mail for .* is in the outbox/).waitFor();
    await readMessage(page, 'admin@houston.example', /Zürich, "desk" <desk@xn--zrich-kva\.example>/);
    await expectAccessible(page, 'default sender');
    await picture(page, 'default sender chosen');
    await dialog.getByRole('button', { name: 'Make default' }).press('Enter');
    await page.getByText(/E-mails now come from Zürich/).waitFor();
    await dialog.waitFor({ state: 'detached' });
    for (const at of [page, other]) await row(at, '^yes.*Zürich').waitFor(soon);
    await expect.poll(() => row(other, '^no.*no-reply@houston').count(), soon).toBe(1);
  });

  it('are deleted after asking, unless they are the default', async () => {
    expect(
      await row(page, 'Zürich')
        .getByRole('button', { name: /Delete/ })
        .count(),
    ).toBe(0);
    const bin = row(page, 'no-reply@houston').getByRole('button', { name: 'Delete Houston' });
    await bin.press('Enter');
    const question = page.getByRole('dialog', { name: 'Delete Houston?' });
    await question.waitFor();
    await expectAccessible(page, 'delete a sender');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await bin.press('Enter');
    await question.getByRole('button', { name: 'Delete sender' }).press('Enter');
    await page.getByText('Sender deleted.').waitFor();
    await expect.poll(() => row(other, 'no-reply@houston').count(), soon).toBe(0);
  });

  it('are as easy to reach on a telephone in the dark', async () => {
    await page.setViewportSize(narrow);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('heading', { level: 1, name: 'E-mail senders' }).waitFor();
    await expectAccessible(page, 'senders on a telephone');
    await page.getByRole('button', { name: 'Update default sender' }).click();
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await expectAccessible(page, 'default sender on a telephone');
    await page.keyboard.press('Escape');
    await page.setViewportSize(wide);
    await page.emulateMedia({ colorScheme: 'light' });
  });

  it('left no complaint in either browser', () => {
    expect(complaints.flat()).toEqual([]);
  });
});
