import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeVisits, launchBrowser, narrow, signIn, visit, visitSignedIn, wide } from './support/browser.ts';
import { startHouston } from './support/houston.ts';
import type { Houston } from './support/run-houston.ts';

describe('the frame around every screen', () => {
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

  it('sends unknown paths and screens of other versions to the not-found page', async () => {
    for (const path of ['/nothing-here', '/mission-control/nothing', '/credit-engine/nothing', '/marketing/nothing']) {
      await page.goto(path);
      await page.waitForURL('**/404');
    }
  });

  it('leads from the bare address to the dashboard, and from mission control to the admins', async () => {
    await page.goto('/');
    await page.waitForURL('**/welcome');
    await page.goto('/mission-control');
    await page.waitForURL('**/mission-control/admins');
  });

  it('shows an error message out of the address once, and takes it away', async () => {
    await page.goto('/welcome?ErrorMessage=The%20partner%20sent%20you%20back');
    await page.getByRole('alert').getByText('The partner sent you back').waitFor();
    await expect.poll(() => page.url()).toBe(`${houston.url}/welcome`);
  });

  it('opens the palette by keyboard and goes where it says', async () => {
    await page.goto('/welcome');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.locator('[role="combobox"]:focus').waitFor();
    await page.keyboard.type('outbox');
    await page
      .getByRole('option', { name: /Outbox/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/mission-control/outbox');
  });

  it('folds the areas of the header where they have no room, and unfolds them as soon as they have', async () => {
    const links = page.locator('header').getByRole('link', { name: 'Marketing' });
    await page.goto('/welcome');
    await links.waitFor();
    // As little as they need: what unfolds them is no wider.
    const width = await page.evaluate(() => {
      const words = document.querySelector('header nav')?.parentElement;
      const room = words?.parentElement;
      return innerWidth - (room?.clientWidth ?? 0) + (words?.offsetWidth ?? 0);
    });
    await page.setViewportSize({ width: width - 40, height: 900 });
    await page.getByRole('button', { name: 'Menu', exact: true }).waitFor();
    expect(await links.isVisible()).toBe(false);
    await page.setViewportSize({ width: width + 4, height: 900 });
    await links.waitFor();
    await page.setViewportSize(wide);
  });

  it('keeps the list in the address: a reload and Back give the same screen', async () => {
    await page.goto('/mission-control/admins');
    await page
      .getByRole('button', { name: /E-mail/ })
      .first()
      .click();
    await expect.poll(() => page.url()).toContain('order=email');
    await page.reload();
    await page
      .getByRole('columnheader', { name: /E-mail/ })
      .and(page.locator('[aria-sort="ascending"]'))
      .waitFor();
    await page.goBack();
    await expect.poll(() => page.url()).not.toContain('order=email');
  });

  it('never hides what has the focus under the header, on the way back up a long list', async () => {
    await page.goto('/mission-control/admins');
    await page.getByRole('combobox', { name: 'Rows per page' }).focus();
    const search = page.locator('[type="search"]:focus');
    for (let steps = 0; steps < 100 && (await search.count()) === 0; steps++) {
      await page.keyboard.press('Shift+Tab');
      expect(await isUnderHeader(page)).toBe(false);
    }
    await search.waitFor();
  });

  it('is usable on a telephone', async () => {
    const telephone = await visit(browser, houston, { viewport: narrow });
    await signIn(telephone.page, houston);
    await telephone.page.getByRole('button', { name: /menu/i }).first().click();
    await telephone.page.getByRole('link', { name: 'Mission control' }).click();
    await telephone.page.waitForURL('**/mission-control/admins');
  });

  it('falls back to the bundled English texts when the server has none', async () => {
    const { page: other, context } = await visit(browser, houston, { path: '/404' });
    await context.route('**/api/Translation/**', (route) => route.abort());
    await other.goto('/login');
    await other.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  });
});

function isUnderHeader(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return (document.activeElement?.getBoundingClientRect().top ?? 0) < header;
  });
}
