/** What lists have in common on every screen. Whether each has room for what it shows is looked at with its accessibility. */
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
import { expectAllColumns } from './support/lists.ts';
import type { Houston } from './support/run-houston.ts';
import { signedIn } from './support/screens.ts';
import { watchPage } from './support/settled.ts';

describe('every list', () => {
  let houston: Houston;
  let browser: Browser;
  let page: Page;
  let settle: () => Promise<void>;

  beforeAll(async () => {
    [houston, browser] = await Promise.all([startHouston(), launchBrowser()]);
    ({ page } = await visitSignedIn(browser, houston));
    settle = watchPage(page);
  });
  afterAll(async () => {
    await closeVisits();
    await houston?.stop();
  });

  async function open(name: keyof typeof signedIn): Promise<void> {
    await page.goto(signedIn[name]);
    await page.getByRole('heading').first().waitFor();
    await settle();
  }

  it.each(['light', 'dark'] as const)(
    'unfolds filters and bulk actions on a telephone, by keyboard, %s',
    async (theme) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize(narrow);
      await open('failed transactions');
      const filters = page.getByRole('button', { name: /^Filters/ });
      const bulk = page.getByRole('button', { name: 'Bulk actions' });
      const requeueAll = page.getByRole('button', { name: /^Requeue all/ });
      expect(await page.getByRole('searchbox', { name: 'Shop' }).isVisible()).toBe(false);
      expect(await requeueAll.isVisible()).toBe(false);
      await page.keyboard.press('/');
      await page.locator('[type="search"]:focus').waitFor();
      expect(await filters.getAttribute('aria-expanded')).toBe('true');
      await bulk.press('Enter');
      await requeueAll.waitFor();
      await page
        .getByRole('checkbox', { name: /^Select/ })
        .first()
        .check();
      await page.getByRole('button', { name: 'Selected: 1' }).waitFor();
      await expectAccessible(page, `unfolded ${theme}`);
      await picture(page, `unfolded ${theme}`);
      await page.getByRole('button', { name: 'Selected: 1' }).press('Enter');
      await filters.press('Enter');
      expect(await requeueAll.isVisible()).toBe(false);
      expect(await page.getByRole('searchbox', { name: 'Shop' }).isVisible()).toBe(false);
    },
  );

  it('keeps names of 200 letters without a space within its columns, and the tables of a screen within theirs', async () => {
    await page.setViewportSize(wide);
    const long = 'Kastanienratenkaufsgesellschaft'.repeat(7).slice(0, 200);
    const names = /"(tenantName|shopName|psperName)":"[^"]*"/g;
    await page.route('**/api/**', async (route) => {
      // The live stream never ends.
      if (route.request().resourceType() === 'eventsource') return route.fallback();
      const response = await route.fetch();
      return route.fulfill({ response, body: (await response.text()).replaceAll(names, `"$1":"${long}"`) });
    });
    try {
      for (const name of ['environment settings', 'bus transactions', 'fraud cases', 'pay-outs'] as const) {
        await open(name);
        expect(await page.getByText(long.slice(0, 31)).count(), name).toBeGreaterThan(0);
        await expectNoSidewaysScroll(page);
        await expectAllColumns(page, name);
        const tooWide = await page.evaluate(() =>
          [...document.querySelectorAll('main section[tabindex="0"]')].flatMap((part) =>
            part.scrollWidth > part.clientWidth ? [part.getAttribute('aria-label')] : [],
          ),
        );
        expect.soft(tooWide, name).toEqual([]);
      }
    } finally {
      await page.unroute('**/api/**');
    }
  });

  it('sorts cards by what is chosen in their view', async () => {
    await page.setViewportSize(narrow);
    await open('admins');
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'E-mail address' });
    await expect.poll(() => page.url()).toContain('order=email');
    await page.getByText('Descending').click();
    await expect.poll(() => decodeURIComponent(page.url())).toContain('order=-email');
  });

  it('gets the room of a navigation that folds to icons, which name their screens and stay folded', async () => {
    await page.setViewportSize(wide);
    await page.emulateMedia({ colorScheme: 'light' });
    await open('bus transactions');
    const before = (await page.locator('[data-grid]').boundingBox())?.width ?? 0;
    await page.getByRole('button', { name: 'Show icons only' }).click();
    expect((await page.locator('[data-grid]').boundingBox())?.width).toBeGreaterThan(before + 150);
    await page.reload();
    await page.getByRole('button', { name: 'Show names' }).waitFor();
    const bankStatements = page.getByRole('link', { name: 'Bank statements' });
    await bankStatements.focus();
    await page.getByRole('tooltip', { name: 'Bank statements' }).waitFor();
    // A tooltip belongs to no part of the page.
    await page.getByRole('searchbox').first().focus();
    await page.getByRole('tooltip').waitFor({ state: 'hidden' });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `rail ${colorScheme}`);
      await picture(page, `rail ${colorScheme}`);
    }
    await bankStatements.press('Enter');
    await page.waitForURL(/\/bank-statements/);
    await page.getByRole('button', { name: 'Show names' }).click();
  });

  it('has room for German, whose words are the longest', async () => {
    await page.setViewportSize(wide);
    await page.request.put('/api/profile/preferences', {
      data: { language: 'de' },
      headers: { 'x-houston': '1', origin: houston.url },
    });
    await page.goto('/');
    await page.locator('html[lang="de"]').waitFor({ state: 'attached' });
    for (const name of ['security incidents', 'failed transactions, handled too'] as const) {
      await open(name);
      await expectAllColumns(page, name);
    }
    await open('billing settings');
    await page.getByText('Handelsregisternummer', { exact: true }).first().waitFor();
    expect(await brokenNames(page)).toEqual([]);
    await page.request.put('/api/profile/preferences', {
      data: { language: 'en' },
      headers: { 'x-houston': '1', origin: houston.url },
    });
    await page.goto('/');
    await page.locator('html[lang="en"]').waitFor({ state: 'attached' });
  });

  it('has a navigation whose groups stay folded', async () => {
    await open('admins');
    const group = page.getByRole('button', { name: 'Service bus', exact: true });
    await group.press('Enter');
    expect(await group.getAttribute('aria-expanded')).toBe('false');
    await page.reload();
    await group.and(page.locator('[aria-expanded="false"]')).waitFor();
    expect(await page.getByRole('link', { name: 'Failed transactions' }).count()).toBe(0);
    await expectAccessible(page, 'folded group');
    await group.press('Enter');
    await page.getByRole('link', { name: 'Failed transactions' }).waitFor();
  });
});

/** The names of facts that are one word and stand on two lines. */
function brokenNames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('dt')].flatMap((name) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      const words = name.textContent.trim();
      return !words.includes(' ') && !words.includes('-') && range.getClientRects().length > 1 ? [words] : [];
    }),
  );
}
