import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { closeVisits, launchBrowser, signIn, visit } from './browser.ts';
import { type Houston, startHouston } from './houston.ts';

/**
 * A Houston of its own for the tests of the surrounding `describe`, and two browsers in which its admin is signed in.
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
    const visits = [await visit(browser, houston), await visit(browser, houston)] as const;
    for (const { page, complaints: own } of visits) {
      complaints.push(own);
      await signIn(page, houston);
    }
    onOpen(visits[0].page, visits[1].page);
  });
  afterAll(async () => {
    await closeVisits();
    await houston?.stop();
  });
  return complaints;
}
