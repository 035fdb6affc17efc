/** A tab of an admin, in which every call, every file and every error counts. */
import type { Browser, Page } from 'playwright-core';
import { account } from '../../kills/process.ts';

/** A busy machine takes long; whoever waits longer sees a white page. */
const patienceMs = 20_000;

export interface WatchedTab {
  readonly page: Page;
  close(): Promise<void>;
}

/** What a browser was told, and what was wrong with it. */
export interface Told {
  /** Answers to calls, and files of the console. */
  calls: number;
  files: number;
  readonly failures: string[];
}

/** @param name for what it says of failures */
export async function openTab(browser: Browser, origin: string, told: Told, name: string): Promise<WatchedTab> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', reducedMotion: 'reduce' });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const fail = (text: string) => told.failures.push(`${name}: ${text}`);
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/')) told.calls += 1;
    else told.files += 1;
    const method = response.request().method();
    // Whoever is not signed in yet.
    const isExpected = response.status() === 401 && method === 'GET' && pathname === '/api/session';
    if (response.status() >= 400 && !isExpected) fail(`${method} ${pathname}: ${response.status()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    // The page itself gave it up, as it was left.
    if (why !== 'net::ERR_ABORTED') fail(`${request.method()} ${new URL(request.url()).pathname}: ${why}`);
  });
  page.on('pageerror', (error) => fail(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    // The answer itself is counted above.
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) fail(text.slice(0, 300));
  });
  return { page, close: () => context.close() };
}

/** As people do: on the page that asks for it. */
export async function signIn({ page }: WatchedTab): Promise<void> {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/welcome');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const list = '/mission-control/email-outbound-communication-white-list';

/** Opens the form for an entry of a list, and types into it. */
export async function typeEntry({ page }: WatchedTab, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Add domain' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(entry);
}

/** @throws when what was typed is not there any more, or not in the list afterwards */
export async function saveEntry({ page }: WatchedTab, entry: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const typed = await dialog.getByRole('textbox').inputValue();
  if (typed !== entry) throw new Error(`lost what was typed: ${entry}`);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: entry }).waitFor();
}

/** Links of the navigation beside the list of entries: each leads to a page whose script is loaded then. */
export async function linksBeside({ page }: WatchedTab): Promise<string[]> {
  const links = page.locator('nav a[href^="/mission-control/"]');
  await links.first().waitFor();
  const paths = await Promise.all((await links.all()).map((link) => link.getAttribute('href')));
  return [...new Set(paths)].filter((path): path is string => path !== null && !path.startsWith(list));
}

/** @throws with the words of the console when the page that a link leads to cannot be shown */
export async function follow({ page }: WatchedTab, path: string): Promise<void> {
  await page.locator(`nav a[href="${path}"]`).first().click();
  await page.waitForURL((url) => url.pathname === path.split('?')[0]);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // What the page asks for at once is asked for.
  await page.waitForTimeout(300);
  const failure = page.locator('[role="alert"]:has(h1)');
  if ((await failure.count()) > 0) throw new Error(`${path} shows: ${await failure.textContent()}`);
}

export async function openList({ page }: WatchedTab): Promise<void> {
  await page.goto(list);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export async function returnToList(tab: WatchedTab): Promise<void> {
  await follow(tab, list);
}
