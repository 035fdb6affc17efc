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
} from './support/browser.ts';
import { type Houston, startHouston } from './support/houston.ts';

/** Every screen, and the dialogs that an address opens. */
const signedOut = {
  'sign-in': '/login',
  'reset password': `/login/reset/${'x'.repeat(43)}`,
  activate: `/activate-set-password/${'x'.repeat(43)}`,
  'change e-mail': `/change-email/verify/${'x'.repeat(43)}`,
  'security incident': '/security-incident/1',
  'unknown security incident': '/security-incident/a/b/c',
  'not found': '/404',
};
const signedIn = {
  dashboard: '/welcome',
  admins: '/mission-control/admins',
  'admins, none found': '/mission-control/admins?search=nobody-like-this',
  'new admin': '/mission-control/admins?edit=new',
  admin: '/mission-control/admins?edit=4',
  'extra permissions': '/mission-control/admins?edit=4&tab=extra-info',
  outbox: '/mission-control/outbox',
  version: '/mission-control/version',
  profile: '/profile',
  security: '/profile?tab=security',
  sessions: '/profile?tab=sessions',
  preferences: '/profile?tab=preferences',
};

const looks = [
  { name: 'light, wide', theme: 'light', viewport: wide },
  { name: 'dark, narrow', theme: 'dark', viewport: narrow },
  { name: 'dark, wide', theme: 'dark', viewport: wide },
  { name: 'light, 320 pixels', theme: 'light', viewport: { width: 320, height: 640 } },
] as const;

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

  async function settle(page: Page): Promise<void> {
    await page.getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await page.locator('[role="status"][aria-label="Loading"]').first().waitFor({ state: 'detached' });
  }

  for (const look of looks) {
    it(`signed out, ${look.name}`, async () => {
      const { page, context } = await visit(browser, houston, look);
      for (const [name, path] of Object.entries(signedOut)) {
        await page.goto(path);
        await settle(page);
        await picture(page, `${name} ${look.name}`);
        await expectAccessible(page, name);
        await expectNoSidewaysScroll(page);
      }
      await context.close();
    });

    it(`signed in, ${look.name}`, async () => {
      const { page, context, complaints } = await visit(browser, houston, look);
      await signIn(page, houston);
      for (const [name, path] of Object.entries(signedIn)) {
        await page.goto(path);
        await page.getByRole('heading').first().waitFor();
        await page.waitForTimeout(700);
        await picture(page, `${name} ${look.name}`);
        await expectAccessible(page, name);
        await expectNoSidewaysScroll(page);
      }
      expect(complaints).toEqual([]);
      await context.close();
    });
  }
});
