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

  it('left no complaint in the browser', () => {
    expect(complaints).toEqual([]);
  });
});
