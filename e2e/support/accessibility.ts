/** Goes through every screen in one theme: wide, on a telephone, and at 320 pixels. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  launchBrowser,
  picture,
  signIn,
  visit,
  type wide,
} from './browser.ts';
import { type Houston, startHouston } from './houston.ts';
import { signedIn, signedOut } from './screens.ts';

/** What a person with a small screen or a strong zoom sees: 1280 pixels at 400 %. */
const narrowest = { width: 320, height: 640 };

export function describeAccessibility(theme: 'light' | 'dark', viewport: typeof wide): void {
  const look = `${theme} ${viewport.width}`;

  describe(`every screen is open to everybody, ${look}`, () => {
    let houston: Houston;
    let browser: Browser;

    beforeAll(async () => {
      [houston, browser] = await Promise.all([startHouston(), launchBrowser()]);
    });
    afterAll(async () => {
      await browser?.close();
      await houston?.stop();
    });

    async function check(page: Page, name: string, path: string): Promise<void> {
      await page.goto(path);
      await page.getByRole('heading').first().waitFor();
      await page.waitForTimeout(400);
      await picture(page, `${name} ${look}`);
      await expectAccessible(page, name);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize(narrowest);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize(viewport);
    }

    it('signed out', { timeout: 120_000 }, async () => {
      const { page } = await visit(browser, houston, { theme, viewport });
      for (const [name, path] of Object.entries(signedOut)) await check(page, name, path);
    });

    it('signed in', { timeout: 300_000 }, async () => {
      const { page, complaints } = await visit(browser, houston, { theme, viewport });
      await signIn(page, houston);
      for (const [name, path] of Object.entries(signedIn)) await check(page, name, path);
      expect(complaints).toEqual([]);
    });
  });
}
