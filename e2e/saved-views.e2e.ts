/** A list that is set up once, kept under a name, and opened again: from beside the list and from the palette. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import {
  closeVisits,
  expectNoSidewaysScroll,
  launchBrowser,
  narrow,
  picture,
  visitSignedIn,
  wide,
} from './support/browser.ts';
import { startHouston } from './support/houston.ts';
import type { Houston } from './support/run-houston.ts';

const list = '/mission-control/dossiers?order=dueOn&limit=10';

describe('saved views', () => {
  let houston: Houston;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [houston, browser] = await Promise.all([startHouston(), launchBrowser()]);
    ({ page } = await visitSignedIn(browser, houston));
  });
  afterAll(async () => {
    await closeVisits();
    await houston?.stop();
  });

  const menuButton = () => page.getByRole('button', { name: 'Saved views' });
  const address = () => page.evaluate(() => location.pathname + location.search);

  it('are saved and opened again with keys alone', async () => {
    await page.goto(list);
    await menuButton().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await expectAccessible(page, 'saved views, none yet');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Saved views' }).waitFor();
    await page.keyboard.type('Due first');
    await picture(page, 'saved views dialog');
    await expectAccessible(page, 'saving a view');
    await page.keyboard.press('Enter');
    await page.getByText('View Due first saved.').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Saved views');

    await page.goto('/welcome');
    await page.getByRole('heading', { name: /Welcome/ }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Go to a screen/ }).waitFor();
    await page.keyboard.type('due first');
    await page.getByRole('option', { name: /Due first/ }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(address).toBe(list);
  });

  it.each([
    ['light', wide],
    ['dark', narrow],
  ] as const)('stand beside the list, %s', async (theme, viewport) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize(viewport);
    await page.goto(list);
    await menuButton().click();
    await page.getByRole('menuitem', { name: 'Due first' }).waitFor();
    await picture(page, `saved views ${theme}`);
    await expectAccessible(page, `saved views ${theme}`);
    await expectNoSidewaysScroll(page);
    await page.getByRole('menuitem', { name: 'Save or delete views…' }).click();
    await page.getByRole('button', { name: 'Delete Due first' }).waitFor();
    await picture(page, `saved views ${theme} dialog`);
    await expectAccessible(page, `saved views ${theme} dialog`);
    await page.keyboard.press('Escape');
  });
});
