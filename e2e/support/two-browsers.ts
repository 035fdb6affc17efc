import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { closeVisits, launchBrowser, visitSignedIn } from './browser.ts';
import { startHouston } from './houston.ts';
import type { Houston } from './run-houston.ts';

/**
 * A Houston of its own for the tests of the surrounding `describe`, and two browsers in which its admin is signed in, on no page yet.
 * @param onOpen gets their pages before the first test
 * @param environment of that Houston, where its defaults will not do
 * @returns what either browser complains about, filled as it happens
 */
export function useTwoBrowsers(
  onOpen: (page: Page, other: Page) => void,
  environment: Record<string, string> = {},
): string[][] {
  const complaints: string[][] = [];
  let houston: Houston;
  let browser: Browser;
  beforeAll(async () => {
    [houston, browser] = await Promise.all([startHouston(environment), launchBrowser()]);
    const visits = [await visitSignedIn(browser, houston), await visitSignedIn(browser, houston)] as const;
    complaints.push(...visits.map(({ complaints: own }) => own));
    onOpen(visits[0].page, visits[1].page);
  });
  afterAll(async () => {
    await closeVisits();
    await houston?.stop();
  });
  return complaints;
}
