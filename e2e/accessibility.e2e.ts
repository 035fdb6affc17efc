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
  'roles of an admin': '/mission-control/admins?edit=4&tab=roles',
  'temporary permissions': '/mission-control/admins?edit=4&tab=temporary-permissions',
  'history of an admin': '/mission-control/admins?edit=4&tab=history',
  'addresses of an admin': '/mission-control/admins?edit=4&tab=ip-whitelist',
  roles: '/mission-control/rbac/role',
  'new role': '/mission-control/rbac/role?edit=new',
  'role matrix': '/mission-control/rbac/role?view=matrix',
  'requested roles': '/mission-control/rbac/requested-roles',
  review: '/mission-control/rbac/requested-roles?review=1',
  'IP whitelist': '/mission-control/ip-whitelist',
  'API keys': '/mission-control/api-key-management',
  'sign-in providers': '/mission-control/oidc',
  'new provider': '/mission-control/oidc?edit=new',
  'environment settings': '/mission-control/environment-settings',
  'new setting': '/mission-control/environment-settings?edit=new',
  'e-mail allow list': '/mission-control/email-outbound-communication-white-list',
  'phone allow list': '/mission-control/phone-number-outbound-communication-white-list',
  'translation cache': '/mission-control/translation-cache',
  'audit trail': '/mission-control/audit',
  'audit entry': '/mission-control/audit?open=1',
  'role request': '/oidc-request-roles',
  outbox: '/mission-control/outbox',
  version: '/mission-control/version',
  profile: '/profile',
  security: '/profile?tab=security',
  sessions: '/profile?tab=sessions',
  preferences: '/profile?tab=preferences',
  'my access': '/profile?tab=access',
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
    }, 240_000);
  }
});
