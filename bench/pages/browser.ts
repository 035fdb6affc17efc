/** What benches of pages do in a browser: sign in, and watch how long the page does not answer. */
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { sessionCookie } from '../figures.ts';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** Where Debian's packages put it: a whole one, and the one that `npm test` gets. */
const places = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];

export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place));
  if (executablePath === undefined) throw new Error('no Chromium was found; install one, or name it in CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: flags });
}

/** @param token of a session, see `signIn` */
export async function signedInContext(browser: Browser, url: string, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  // Browsers take the way to this machine for as good as https.
  await context.addCookies([{ name: sessionCookie, value: token, url: url.replace('http:', 'https:') }]);
  return context;
}

/** From now on, anew. As text: this program knows nothing of a browser's globals. */
export async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(`globalThis.longest = 0;
    globalThis.watching?.disconnect();
    globalThis.watching = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    });
    watching.observe({ type: 'longtask' })`);
}

/** Of those that took over 50 ms, which a browser tells of; 0 where none did. @returns milliseconds */
export function longestTask(page: Page): Promise<number> {
  return page.evaluate<number>('longest');
}

export function medianAndMost(times: readonly number[]): { median: number; most: number } {
  const sorted = [...times].sort((one, other) => one - other);
  return { median: sorted[sorted.length >> 1] ?? Number.NaN, most: sorted.at(-1) ?? Number.NaN };
}
