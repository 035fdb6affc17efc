import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll, narrow, wide } from '../support/browser.ts';
import { useTwoBrowsers } from '../support/two-browsers.ts';

const centsIn = (text: string | null) => Number((text ?? '').replaceAll(/[^\d]/g, ''));

describe('the money and the credit engine', () => {
  let page: Page;
  let other: Page;
  const complaints = useTwoBrowsers((first, second) => {
    page = first;
    other = second;
  });

  const rows = () => page.locator('[data-grid-row]');

  it('lead from a number of the picture to the entries that it counts, and from an entry to its dossier', async () => {
    await page.goto('/finops?tenantId=all&per=day');
    // Of a day: the list is read in one page.
    const captured = page.getByRole('link', { name: /^Captured, \d/ }).first();
    await captured.waitFor();
    await expectAccessible(page, 'the money');
    const amount = centsIn(await captured.textContent());
    expect(amount).toBeGreaterThan(0);
    await captured.press('Enter');
    await page.waitForURL('**/finops/movements?**');
    await rows().first().waitFor();
    // What the list adds up to is the number: all of it, read as the list reads it.
    const query = new URL(page.url()).searchParams;
    query.set('limit', '1000');
    const { data } = await page.evaluate(
      async (search) => (await fetch(`/api/ledger/movements?${search}`, { headers: { 'x-houston': '1' } })).json(),
      query.toString(),
    );
    expect(data.reduce((sum: number, row: { amount: number }) => sum + row.amount, 0)).toBe(amount);
    await rows().first().getByRole('link').first().click();
    await page.waitForURL('**/mission-control/dossiers/D**');
  });

  it('lead from what is open of an owner and age to exactly those dossiers', async () => {
    await page.goto('/finops?tenantId=all');
    const open = page.getByRole('group', { name: 'What is open' });
    const link = open.getByRole('link').first();
    await link.waitFor();
    const amount = centsIn(await link.textContent());
    await link.click();
    await page.waitForURL('**/mission-control/dossiers?**');
    await rows().first().waitFor();
    const query = new URL(page.url()).searchParams;
    query.set('limit', '1000');
    const { data } = await page.evaluate(
      async (search) => (await fetch(`/api/dossiers?${search}`, { headers: { 'x-houston': '1' } })).json(),
      query.toString(),
    );
    expect(data.reduce((sum: number, row: { open: number }) => sum + row.open, 0)).toBe(amount);
  });

  it('fit a telephone', async () => {
    await page.setViewportSize(narrow);
    await page.goto('/finops');
    await page.getByRole('group', { name: 'What moved' }).waitFor();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(wide);
  });

  it('give a shop a limit by keyboard, after what it would have decided, and others see it', async () => {
    await other.goto('/credit-engine/limits');
    await page.goto('/credit-engine/limits');
    await rows().first().waitFor();
    await rows().first().getByRole('link').first().press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Limit in euros').fill('123,45');
    await dialog.getByText(/This limit would have refused/).waitFor();
    await expectAccessible(page, 'credit limit');
    await dialog.getByLabel('Reason').fill('Agreed with the shop');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await other.getByText('€ 123,45').first().waitFor({ timeout: 5000 });
  });

  it('open a check of the bureau', async () => {
    await page.goto('/credit-engine');
    await rows().first().waitFor();
    await rows().first().getByRole('link').first().click();
    const dialog = page.getByRole('dialog', { name: 'Credit check' });
    await dialog.getByRole('region', { name: 'What was asked' }).waitFor();
    await expectAccessible(page, 'credit check');
    await page.goto('/credit-engine/acceptance');
    await rows().first().waitFor();
    expect(complaints.flat()).toEqual([]);
  });
});
