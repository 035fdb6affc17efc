import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeVisits, launchBrowser, signIn, visit } from './support/browser.ts';
import { startHouston } from './support/houston.ts';
import { readMessage } from './support/outbox.ts';
import type { Houston } from './support/run-houston.ts';

const kilobyte = 1024;

/** Counts the JavaScript that comes over the wire from now on. */
async function countScripts(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

describe('signing in', () => {
  let houston: Houston;
  let browser: Browser;

  beforeAll(async () => {
    [houston, browser] = await Promise.all([startHouston(), launchBrowser()]);
  });
  // Dashboards that nobody looks at any more would go on asking.
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  afterAll(async () => {
    await closeVisits();
    await houston?.stop();
  });

  it('leads from the first page through the form to the dashboard, and out again', async () => {
    const { page, complaints } = await visit(browser, houston);
    await page.waitForURL('**/login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await page.locator('[data-particle^="column"]').count()).toBe(150);
    expect(await page.locator('[data-particle="static"]').count()).toBe(150);
    await signIn(page, houston);
    await page.getByRole('heading', { level: 1, name: 'Welcome, First' }).waitFor();
    expect(await page.title()).toBe('Houston admin - Development');
    await page.getByRole('button', { name: /First Admin/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/login');
    await page.goto('/welcome');
    await page.waitForURL('**/login');
    expect(complaints).toEqual([]);
  });

  it('stays within its budget of JavaScript', async () => {
    const { page } = await visit(browser, houston, { path: '/404' });
    const total = await countScripts(page);
    await page.goto('/login', { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    // What the page fetches ahead while somebody types their password is counted with the way in.
    const atSignIn = total();
    await signIn(page, houston);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(atSignIn / kilobyte).toBeLessThanOrEqual(170);
    expect(total() / kilobyte).toBeLessThanOrEqual(350);
  });

  it('says when the password is wrong, keeps the address, and leads on to where somebody wanted to go', async () => {
    const { page } = await visit(browser, houston, { path: '/mission-control/admins?order=-lastName' });
    await page.waitForURL('**/login?next=**');
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(houston.email);
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.keyboard.press('Enter');
    await page.getByText('The e-mail address or password is incorrect.').waitFor();
    expect(await page.getByRole('textbox', { name: 'E-mail address' }).inputValue()).toBe(houston.email);
    await page.getByLabel('Password', { exact: true }).fill(houston.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/mission-control/admins?order=-lastName');
  });

  it('does not follow a link that leads to another house', async () => {
    const { page } = await visit(browser, houston, { path: '/login?next=//evil.example/' });
    await signIn(page, houston);
    expect(new URL(page.url()).origin).toBe(houston.url);
  });

  it('speaks the language that is chosen, and remembers it', async () => {
    const { page } = await visit(browser, houston, { path: '/login' });
    for (const [language, button] of [
      ['nl', 'Inloggen'],
      ['de', 'Anmelden'],
      ['fr', 'Se connecter'],
    ] as const) {
      await page.locator('select').selectOption(language);
      await page.locator('button[type="submit"]').getByText(button).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
    }
    await page.reload();
    await page.locator('button[type="submit"]').getByText('Se connecter').waitFor();
  });

  it('gives a new password by a mailed link that works once', async () => {
    const admin = await visit(browser, houston);
    await signIn(admin.page, houston);
    const { page } = await visit(browser, houston, { path: '/login' });
    await page.getByText('Forgot password?').click();
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(houston.email);
    await page.keyboard.press('Enter');
    await page.getByText(/an e-mail with a link is on its way/).waitFor();
    const [link] = await readMessage(admin.page, houston.email, /http\S+\/login\/reset\/\S+/);
    await page.goto(link);
    const password = 'pebble-orchid-tunnel-58';
    await page.locator('input[autocomplete="new-password"]').first().fill(password);
    await page.locator('button[type="submit"]').click();
    await page.getByText('Your password has been changed.').waitFor();
    await page.goto('/login');
    await signIn(page, { email: houston.email, password });
    const again = await visit(browser, houston, { path: new URL(link).pathname });
    await again.page.locator('input[autocomplete="new-password"]').first().fill('another-good-pass-99');
    await again.page.locator('button[type="submit"]').click();
    await again.page.getByText(/used or has expired/).waitFor();
    houston.password = password;
  });
});
