/** A real browser, and what every journey does in it. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Houston } from './run-houston.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Two journeys share two processors: threads that translate and collect for one page take their time from another, and what they
  // make ready is for pages that live longer than these. Without them journeys take a fifth less of the machine.
  '--js-flags=--single-threaded',
];

export const wide = { width: 1440, height: 900 };
export const narrow = { width: 390, height: 844 };

let launched: Promise<Browser> | undefined;

/** The browser of this process: starting one for each file took longer than many a journey. */
export function launchBrowser(): Promise<Browser> {
  launched ??= chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: flags,
  });
  return launched;
}

/** The pages that are open now in the browser of this process. */
export async function openPages(): Promise<Page[]> {
  return (await launched)?.contexts().flatMap((context) => context.pages()) ?? [];
}

/** Closes what the journeys of a file opened, and leaves the browser to the next file. */
export async function closeVisits(): Promise<void> {
  for (const context of (await launched)?.contexts() ?? []) await context.close();
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** What the browser complained about: uncaught errors, refused policies, failed files. */
  complaints: string[];
}

/** Opens a fresh browser profile at Houston's first page. */
export async function visit(
  browser: Browser,
  houston: Houston,
  options: { viewport?: typeof wide; theme?: 'light' | 'dark'; path?: string } = {},
): Promise<Visit> {
  const opened = await openProfile(browser, houston, options);
  await opened.page.goto(options.path ?? '/');
  return opened;
}

/**
 * Opens a fresh browser profile in which the admin of `houston` is signed in. It shows no page yet: to sign in by hand, on
 * a page that leads to the dashboard, takes more of a machine than many a journey after it.
 */
export async function visitSignedIn(browser: Browser, houston: Houston): Promise<Visit> {
  const opened = await openProfile(browser, houston);
  await signInUnseen(opened.page, houston.url, houston);
  return opened;
}

/** Signs in by the call that the page for it makes. */
export async function signInUnseen(
  page: Page,
  origin: string,
  who: { email: string; password: string },
): Promise<void> {
  const { email, password } = who;
  const answer = await page.request.post('/api/session', {
    data: { email, password },
    headers: { 'x-houston': '1', origin },
  });
  if (!answer.ok()) throw new Error(`${email} was not signed in: ${answer.status()} ${await answer.text()}`);
}

async function openProfile(
  browser: Browser,
  houston: Houston,
  { viewport = wide, theme = 'light' }: { viewport?: typeof wide; theme?: 'light' | 'dark' } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: houston.url,
    viewport,
    colorScheme: theme,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  // Some refusals of the page's policy the browser tells nobody but the page.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`refused by ${violatedDirective}: ${blockedURI} ${sample}`),
    );
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // A refused call is part of some journeys; the browser logs each as an error of its own.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  return { page, context, complaints };
}

export async function signIn(
  page: Page,
  who: { email: string; password: string },
  leadsTo: string | RegExp = '**/welcome',
): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(leadsTo);
}

/** Nothing may stick out sideways: at 320 px that would mean scrolling in two directions. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A tooltip takes a moment to follow a window that was made narrower.
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  await page.waitForFunction(fits, undefined, { timeout: 1000 }).catch(() => undefined);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, page.url()).toBeLessThanOrEqual(0);
}

/** Keeps a picture for whoever looks through them; `SCREENSHOTS` names the folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** Runs in the page: whether a click in the middle of it reaches the element. */
export function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}
