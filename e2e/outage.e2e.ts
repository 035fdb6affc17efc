import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  closeVisits,
  expectNoSidewaysScroll,
  launchBrowser,
  narrow,
  picture,
  visitSignedIn,
  wide,
} from './support/browser.ts';
import { startProcess } from './support/houston.ts';
import { type HoustonProcess, runHouston } from './support/run-houston.ts';

describe('a console whose server goes away', () => {
  let folder: string;
  let houston: HoustonProcess;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    const [started, launched] = await Promise.all([startProcess(), launchBrowser()]);
    ({ folder } = started);
    houston = started;
    browser = launched;
    ({ page } = await visitSignedIn(browser, houston));
  });
  afterAll(async () => {
    await closeVisits();
    await houston?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const banner = () => page.getByRole('alert').filter({ hasText: 'Houston is not responding' });
  const comeBack = async () => {
    houston = await runHouston(folder, { PORT: new URL(houston.url).port });
  };

  it('says so within seconds, keeps what was typed and sends it once the server is back', async () => {
    await page.goto('/mission-control/admins');
    await page.getByRole('button', { name: 'Add admin' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First name').fill('Nina');
    await dialog.getByLabel('Last name').fill('van Dam');
    await dialog.getByLabel('E-mail address').fill('nina@houston.example');
    await houston.kill();
    await banner().waitFor({ timeout: 5_000 });
    await picture(page, 'outage-dialog-wide');
    await dialog.getByRole('button', { name: 'Add admin' }).click();
    await banner().filter({ hasText: 'has not been sent yet' }).waitFor();
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize(narrow);
      await expectNoSidewaysScroll(page);
      // The banner covers nothing of the dialog, once that has made room for a text that takes more lines now.
      const roomBelowBanner = async () => {
        const box = await banner().locator('xpath=../..').boundingBox();
        const title = await dialog.getByRole('heading').first().boundingBox();
        return (title?.y ?? 0) - (box?.height ?? Number.POSITIVE_INFINITY);
      };
      await expect.poll(roomBelowBanner).toBeGreaterThanOrEqual(-1);
      await picture(page, `outage-dialog-narrow-${theme}`);
    }
    await page.setViewportSize(wide);
    await picture(page, 'outage-dialog-waiting');
    await comeBack();
    await page.getByRole('dialog', { name: /Nina van Dam/ }).waitFor({ timeout: 20_000 });
    expect(await banner().count()).toBe(0);
  });

  it('waits with a screen that was asked for meanwhile, and opens it by itself', async () => {
    await page.goto('/mission-control/admins');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await houston.kill();
    await banner().waitFor({ timeout: 20_000 });
    await picture(page, 'outage-page-wide');
    await page.getByRole('link', { name: 'API key management' }).click();
    await page.waitForTimeout(1_000);
    await banner().waitFor();
    await picture(page, 'outage-page-waiting');
    await comeBack();
    await page.getByRole('heading', { level: 1, name: 'API key management' }).waitFor({ timeout: 20_000 });
  });
});
