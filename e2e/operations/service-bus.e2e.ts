import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { picture } from '../support/browser.ts';
import { byItself } from '../support/in-time.ts';
import { useTwoBrowsers } from '../support/two-browsers.ts';

const panelPath = '/mission-control/service-bus/service-bus-control-panel';
const transactionsPath = '/mission-control/service-bus/transactions';
const number = `E2E${'0123456789ABCDEF'.repeat(2)}`;

describe('the service bus', () => {
  let page: Page;
  let other: Page;
  const complaints = useTwoBrowsers((first, second) => {
    page = first;
    other = second;
  });

  const notice = (at: Page): Locator =>
    at.getByText(/^The service bus has been paused since .*: “Partner moves house”/);
  const figure = (name: string): Locator =>
    page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd');
  const focusIsIn = (where: Locator): Promise<boolean> => where.evaluate((box) => box.contains(document.activeElement));

  it('is paused with a reason, by keyboard, and every other browser says so at once', async () => {
    await other.goto('/mission-control/version');
    await page.goto(panelPath);
    await page.getByRole('button', { name: 'Pause', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Pause the service bus?' });
    await dialog.getByLabel('Reason').press('Enter');
    await dialog.getByRole('button', { name: 'Pause the service bus' }).press('Enter');
    await dialog.getByText('Fill this in.').waitFor();
    expect(await focusIsIn(dialog.getByLabel('Reason'))).toBe(true);
    await page.keyboard.type('Partner moves house');
    await dialog.getByRole('button', { name: 'Pause the service bus' }).press('Enter');
    await notice(page).waitFor();
    await notice(other).waitFor(byItself);
    await page.getByRole('button', { name: 'Resume', exact: true }).waitFor();
  });

  it('takes messages while it is paused and starts none', async () => {
    await page.goto(`${transactionsPath}?manual=new`);
    const dialog = page.getByRole('dialog', { name: 'Manual transaction' });
    await dialog.getByLabel('Transaction number').fill(`from a mail: ${number}.`);
    await page.keyboard.press('Enter');
    await dialog.getByText('New: neither the bus nor the checkout has seen this number.').waitFor();
    await dialog.getByRole('button', { name: 'Process' }).press('Enter');
    await page.getByText('The transaction is on the bus.').waitFor();

    await page.goto(panelPath);
    await expect.poll(() => figure('Waiting').textContent()).toBe('1');
    await page.waitForTimeout(1500);
    expect(await figure('Waiting').textContent()).toBe('1');
    expect(await figure('In progress').textContent()).toBe('0');
    await picture(page, 'service bus paused with a backlog');
  });

  it('goes on when it is enabled, and the notice goes everywhere', async () => {
    await page.getByRole('button', { name: 'Resume', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Resume the service bus?' });
    await dialog.getByLabel('Reason').fill('The partner has moved');
    await dialog.getByRole('button', { name: 'Resume the service bus' }).press('Enter');
    await notice(other).waitFor({ state: 'detached', ...byItself });
    await expect.poll(() => figure('Waiting').textContent()).toBe('0');
    await page.getByRole('cell', { name: 'Partner moves house' }).waitFor();
  });

  it('shows the attempt under its number, with what each step sent and got', async () => {
    await page.goto(`${transactionsPath}?transactionNumber=${number}`);
    await page
      .getByRole('link', { name: /^Open transaction/ })
      .first()
      .press('Enter');
    await page.getByRole('heading', { level: 1, name: /^Transaction \d+$/ }).waitFor();
    const inspect = page.getByRole('link', { name: /^Inspect / }).first();
    await inspect.press('Enter');
    const inspector = page.getByRole('dialog', { name: /of transaction \d+$/ });
    await inspector.getByRole('button', { name: 'Copy Request' }).waitFor();
    expect(await focusIsIn(inspector)).toBe(true);
    await inspector.getByRole('button', { name: 'Compare', exact: true }).press('Enter');
    await page.waitForURL(/view=compare/);
    await page.keyboard.press('Escape');
    await inspector.waitFor({ state: 'detached' });
    await expect.poll(() => focusIsIn(inspect)).toBe(true);
  });

  it('traces everything under the number, from any place that shows it', async () => {
    await page.goto(`/mission-control/service-bus/transaction-trace/${number}`);
    await page.getByText('Put on the bus').waitFor();
    await page
      .getByRole('link', { name: /^Transaction \d+$/ })
      .first()
      .waitFor();
    await expectAccessible(page, 'trace');
    await picture(page, 'trace');
    await page.getByRole('tab', { name: 'Bus transactions' }).press('Enter');
    await page.getByRole('tabpanel').getByText('Succeeded').waitFor();
  });

  it('left no complaint in either browser', () => {
    expect(complaints.flat()).toEqual([]);
  });
});
