/** Goes through every screen as most people see it, as others do on a telephone in the dark, and at 320 pixels. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './axe.ts';
import { closeVisits, expectNoSidewaysScroll, launchBrowser, narrow, picture, signIn, visit, wide } from './browser.ts';
import { startHouston } from './houston.ts';
import { expectAllColumns, expectFirstCard } from './lists.ts';
import type { Houston } from './run-houston.ts';
import { signedIn, signedOut } from './screens.ts';
import { watchPage } from './settled.ts';

/** What a person with a small screen or a strong zoom sees: 1280 pixels at 400 %. */
const narrowest = { width: 320, height: 640 };

const looks = [
  { name: 'light 1440', theme: 'light', viewport: wide, expectRoom: expectAllColumns },
  { name: 'dark 390', theme: 'dark', viewport: narrow, expectRoom: expectFirstCard },
] as const;

/** Every second screen, from `first` on: two files share the work, so that two cores can. Each is opened once for all its looks. */
export function describeAccessibility(first: 0 | 1): void {
  const ours = (screens: Record<string, string>) => Object.entries(screens).filter((_, index) => index % 2 === first);

  describe('every screen is open to everybody', () => {
    let houston: Houston;
    let browser: Browser;

    beforeAll(async () => {
      [houston, browser] = await Promise.all([startHouston(), launchBrowser()]);
    });
    afterAll(async () => {
      await closeVisits();
      await houston?.stop();
    });

    async function checkAll(page: Page, screens: [name: string, path: string][]): Promise<void> {
      const settle = watchPage(page);
      // Where the button for signing in was, something else may now say what it is.
      await page.mouse.move(0, 0);
      for (const [name, path] of screens) {
        await page.setViewportSize(wide);
        await goTo(page, path);
        for (const look of looks) {
          await page.emulateMedia({ colorScheme: look.theme });
          await page.setViewportSize(look.viewport);
          await settle();
          await page.getByRole('heading').first().waitFor();
          // Behind a dialog it is hidden; a page without it is still being loaded.
          await page.locator('h1').first().waitFor({ state: 'attached' });
          await picture(page, `${name} ${look.name}`);
          await expectAccessible(page, `${name} ${look.name}`);
          await expectNoSidewaysScroll(page);
          await look.expectRoom(page, name);
        }
        await page.setViewportSize(narrowest);
        await expectNoSidewaysScroll(page);
      }
    }

    it('signed out', { timeout: 240_000 }, async () => {
      const { page } = await visit(browser, houston);
      await checkAll(page, ours(signedOut));
    });

    it('signed in', { timeout: 600_000 }, async () => {
      const { page, complaints } = await visit(browser, houston);
      await signIn(page, houston);
      await checkAll(page, ours(signedIn));
      expect(complaints).toEqual([]);
    });
  });
}

/** As a link of the console would, without loading the whole program anew. */
function goTo(page: Page, path: string): Promise<void> {
  return page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
