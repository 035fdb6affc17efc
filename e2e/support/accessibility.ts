/** Goes through every screen as most people see it, as others do on a telephone in the dark, and at 320 pixels. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  launchBrowser,
  narrow,
  picture,
  signIn,
  visit,
  wide,
} from './browser.ts';
import { type Houston, startHouston } from './houston.ts';
import { signedIn, signedOut } from './screens.ts';

/** What a person with a small screen or a strong zoom sees: 1280 pixels at 400 %. */
const narrowest = { width: 320, height: 640 };

const looks = [
  { name: 'light 1440', theme: 'light', viewport: wide },
  { name: 'dark 390', theme: 'dark', viewport: narrow },
] as const;

/** Every second screen, from `first` on: two files share the work, so that two cores can. Each is loaded once for all its looks. */
export function describeAccessibility(first: 0 | 1): void {
  const ours = (screens: object) => Object.entries(screens).filter((_, index) => index % 2 === first);

  describe('every screen is open to everybody', () => {
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
      for (const look of looks) {
        await page.emulateMedia({ colorScheme: look.theme });
        await page.setViewportSize(look.viewport);
        if (look === looks[0]) await page.goto(path);
        await page.getByRole('heading').first().waitFor();
        await page.waitForTimeout(look === looks[0] ? 300 : 100);
        await picture(page, `${name} ${look.name}`);
        await expectAccessible(page, `${name} ${look.name}`);
        await expectNoSidewaysScroll(page);
      }
      await page.setViewportSize(narrowest);
      await expectNoSidewaysScroll(page);
    }

    it('signed out', { timeout: 120_000 }, async () => {
      const { page } = await visit(browser, houston);
      for (const [name, path] of ours(signedOut)) await check(page, name, path);
    });

    it('signed in', { timeout: 300_000 }, async () => {
      const { page, complaints } = await visit(browser, houston);
      await signIn(page, houston);
      for (const [name, path] of ours(signedIn)) await check(page, name, path);
      expect(complaints).toEqual([]);
    });
  });
}
