import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { closeVisits, isOnTop, launchBrowser, picture, visitSignedIn } from '../support/browser.ts';
import { startHouston } from '../support/houston.ts';
import type { Houston } from '../support/run-houston.ts';

describe('the API simulator', () => {
  let houston: Houston;
  let page: Page;
  let complaints: string[] = [];

  beforeAll(async () => {
    const [started, browser] = await Promise.all([startHouston(), launchBrowser()]);
    houston = started;
    ({ page, complaints } = await visitSignedIn(browser, houston));
  });
  afterAll(async () => {
    await closeVisits();
    await houston?.stop();
  });

  it('starts a sample transaction in one press, and what it says of it covers nothing that is pressed next', async () => {
    await page.goto('/mission-control/psp-simulation');
    await page.getByRole('button', { name: /Start a sample transaction/ }).click();
    await page.getByText('The call succeeded.').waitFor();
    await page.getByText('The answer is as the description says.').waitFor();
    const next = [
      page.getByRole('combobox', { name: 'Scenarios' }),
      page.getByRole('button', { name: 'Save as scenario' }),
      page.getByRole('combobox', { name: 'Endpoint' }),
      page.getByRole('button', { name: 'Again', exact: true }),
      page.getByRole('checkbox', { name: 'Pre-fill' }),
    ];
    for (const one of next) expect(await one.evaluate(isOnTop), String(one)).toBe(true);
    expect(await page.getByText('The call succeeded.').isVisible()).toBe(true);
    await picture(page, 'simulator after a call');
  });

  it('keeps the values under a name, and loads them again', async () => {
    await page.getByRole('textbox', { name: /^reference/ }).fill('order-77');
    await page.getByRole('button', { name: 'Save as scenario' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Order 77');
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('combobox', { name: 'Scenarios' }).click();
    await page.getByRole('option', { name: 'Order 77' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: /^reference/ }).inputValue()).toBe('order-77');
    await expectAccessible(page, 'simulator with a scenario');
  });

  it('fills in a form of parts within parts, of one kind of several, and compares what it sent', async () => {
    await page.goto(`/mission-control/psp-simulation?route=${encodeURIComponent('POST /transactions')}`);
    const part = (name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) });
    const text = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
    await text('amount').fill('12500');
    await text('invoiceDate').fill('2026-11-20');
    await page.getByRole('button', { name: 'Add customer' }).click();
    await page.getByRole('combobox', { name: 'Kind of customer' }).click();
    await page.getByRole('option', { name: 'B2B' }).click();
    await text('company').fill('Noorderlicht BV');
    await text('email').fill('boekhouding@noorderlicht.example');
    const address = part('billingAddress').getByRole('textbox');
    for (const [place, value] of ['Dorpsstraat', '7', '', '1234 AB', 'Utrecht', 'NL'].entries())
      await address.nth(place).fill(value);
    const call = page.getByRole('button', { name: 'Simulate call' });
    await call.click();
    await page.getByText('The call succeeded.').waitFor();
    const compare = page.getByRole('button', { name: /^Compare with the response above: POST \/transactions/ });
    const before = await compare.count();
    await text('amount').fill('9900');
    await call.click();
    await expect.poll(() => compare.count()).toBe(before + 1);
    await compare.nth(1).click();
    const dialog = page.getByRole('dialog', { name: 'Two calls compared' });
    await dialog.getByText('12500').first().waitFor();
    await dialog.getByText('9900').first().waitFor();
    await expectAccessible(page, 'two calls compared');
    await picture(page, 'simulator calls compared');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('gives the call as curl, without the key', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy as curl' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^curl /);
    const curl = await page.evaluate(() => navigator.clipboard.readText());
    expect(curl).toContain('"billingAddress"');
    expect(curl).toContain('"x-api-key: $API_KEY"');
  });

  it('left no complaint in the browser', () => {
    expect(complaints).toEqual([]);
  });
});
