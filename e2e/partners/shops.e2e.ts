import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll, narrow, picture, wide } from '../support/browser.ts';
import { useTwoBrowsers } from '../support/two-browsers.ts';

/** The promise of the console for what others do. */
const soon = { timeout: 5000 };
const name = 'Kano Giethoorn';

describe('a new shop', () => {
  let page: Page;
  let other: Page;
  let key = '';
  const complaints = useTwoBrowsers((first, second) => {
    page = first;
    other = second;
  });

  const main = () => page.getByRole('main');
  /** What the page of the shop says of `what`. */
  const fact = (what: string) =>
    main()
      .locator('dl > div', { has: page.getByText(what, { exact: true }) })
      .locator('dd')
      .textContent();
  const needs = () =>
    main().getByRole('group', { name: 'What the shop needs' }).getByRole('listitem').allTextContents();
  const incomplete = () => other.getByRole('link', { name: /Incomplete shops$/ }).textContent();

  /** What its system is answered when it begins a sale. */
  async function sell(): Promise<{ status: number; code?: string }> {
    const { status, json } = await fetch(new URL('/api/v3/transactions', page.url()), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify({ amount: 12_500, currency: 'EUR', invoiceInfo: { invoiceDate: '2026-11-20' } }),
    }).then(async (answer) => ({ status: answer.status, json: (await answer.json()) as { code?: string } }));
    return { status, ...(json.code !== undefined && { code: json.code }) };
  }

  /** Says why, in the question that the open dialog asks. */
  async function confirm(question: RegExp, verb: string, why: string): Promise<void> {
    const asked = page.getByRole('dialog', { name: question });
    await asked.getByLabel('Reason').fill(why);
    await asked.getByRole('button', { name: verb }).press('Enter');
    await asked.waitFor({ state: 'detached' });
  }

  it('is opened by keyboard, and says what it needs and that it cannot sell yet', async () => {
    await other.goto('/welcome');
    await expect.poll(incomplete).toMatch(/^\d+/);
    const before = Number.parseInt((await incomplete()) ?? '', 10);
    await page.goto('/company');
    await page.getByRole('button', { name: 'Open a shop' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'New shop' });
    await form.getByLabel('Shop').fill(name);
    await form.getByRole('combobox', { name: /Tenant/ }).click();
    await page.getByRole('option', { name: 'Noorderlicht Betalen' }).click();
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    // Nothing that was typed is lost.
    expect(await form.getByLabel('Shop').inputValue()).toBe(name);
    await form.getByLabel('Reason').fill('Signed at the fair');
    await page.keyboard.press('Enter');
    await main().getByText('What the shop needs').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/store\/\d+$/);
    expect((await needs()).slice(0, 3)).toEqual([
      'MissingPsperwe act',
      'MissingAPI keywe actMake a key',
      'LaterAgreement',
    ]);
    expect(await fact('Checkout')).toBe('Starts none: no API key');
    await expectAccessible(page, 'new shop');
    await picture(page, 'new shop');
    await expect.poll(incomplete, soon).toMatch(new RegExp(`^${before + 1}\\D`));
  });

  it('gets its psper, which it keeps', async () => {
    await main().getByRole('combobox', { name: 'Psper of the shop' }).click();
    await page.getByRole('option', { name: 'Mollie' }).click();
    await main().getByRole('button', { name: 'Give it this psper' }).press('Enter');
    await confirm(/^Give .* the psper Mollie\?$/, 'Give it this psper', 'Their contract');
    await expect.poll(() => fact('Psper')).toBe('Mollie');
    expect(await main().getByRole('button', { name: 'Give it this psper' }).count()).toBe(0);
  });

  it('is handed a key, from the list of what is to do, which the item then leaves', async () => {
    const list = `/operation/todo-merchant-services?shop=${encodeURIComponent(name)}`;
    await other.goto(list);
    const item = (at: Page) => at.locator('[data-grid-row]', { hasText: 'Hand out an API key' });
    await item(other).waitFor();
    await page.goto(list);
    await item(page).getByRole('link').first().click();
    await page.getByRole('dialog').getByRole('link', { name: 'Make the key' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'New API key' });
    await expect.poll(() => form.getByLabel('Shop').inputValue()).toBe(name);
    await form.getByLabel('Purpose').fill('Webshop checkout');
    await form.getByLabel('Issued to').fill('Anna');
    await form.getByRole('button', { name: 'Generate' }).press('Enter');
    key = (await form.locator('code').textContent()) ?? '';
    await form.getByRole('button', { name: 'Done' }).press('Enter');
    await item(other).waitFor({ state: 'detached', ...soon });
    expect(await sell()).toEqual({ status: 200 });
  });

  it('is closed with a reason, and from then on its checkout says so', async () => {
    await page.goto('/store');
    await page
      .getByRole('searchbox', { name: 'Shop' })
      .or(page.getByLabel('Shop', { exact: true }))
      .first()
      .fill(name);
    await page.locator('[data-grid-row]', { hasText: name }).getByRole('link').first().click();
    await expect.poll(() => fact('Checkout')).toBe('Starts transactions');
    await main().getByRole('button', { name: 'Close the shop' }).press('Enter');
    await confirm(/^Close Kano Giethoorn\?$/, 'Close the shop', 'Never came to the bank');
    await expect.poll(() => fact('Checkout')).toBe('Starts none: closed');
    expect(await fact('Closed because')).toBe('Never came to the bank');
    expect(await sell()).toEqual({ status: 409, code: 'shop_closed' });
    // Nothing is asked of it any more.
    await expect.poll(() => other.locator('[data-grid-row]').count(), soon).toBe(0);
  });

  it('tells what happened to it, to who looks on as well, and takes a note by keyboard', async () => {
    const happened = main().getByRole('group', { name: 'What happened' });
    await main().getByRole('tab', { name: 'Overview' }).press('ArrowRight');
    await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('timeline');
    await happened.getByText('Shop closed').waitFor();
    await other.goto(page.url());
    const seen = other.getByRole('main').getByRole('group', { name: 'What happened' });
    await seen.getByText('Shop closed').waitFor();
    const titles = () => happened.getByRole('listitem').locator('b').allTextContents();
    // Those of the same second keep the order in which they were done.
    expect((await titles()).filter((title) => /^(Shop|Psper|API key)/.test(title))).toEqual([
      ...['Shop closed', 'API key created', 'Psper given to shop', 'Shop opened'],
    ]);
    expect(await happened.getByText('Reason: Never came to the bank').count()).toBe(1);
    await happened.getByLabel('New note').fill('They may come back in spring');
    await happened.getByRole('button', { name: 'Write note' }).press('Enter');
    await happened.getByRole('listitem').first().getByText('They may come back in spring').waitFor();
    await seen.getByText('They may come back in spring').waitFor(soon);
    await happened.getByLabel('Show', { exact: true }).selectOption('Notes');
    await expect.poll(titles).toEqual(['Note']);
    await happened.getByLabel('Show', { exact: true }).selectOption('Everything');
    await expect.poll(async () => (await titles()).length).toBeGreaterThan(4);
    await expectAccessible(page, 'what happened to a shop');
    await picture(page, 'what happened to a shop');
  });

  it('reads as well on a telephone in the dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(narrow);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'closed shop on a telephone');
    await picture(page, 'closed shop telephone');
    await page.setViewportSize(wide);
    expect(complaints.flat()).toEqual([]);
  });
});
