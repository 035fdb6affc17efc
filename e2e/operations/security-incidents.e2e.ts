import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import {
  closeVisits,
  expectNoSidewaysScroll,
  launchBrowser,
  picture,
  signIn,
  visit,
  visitSignedIn,
} from '../support/browser.ts';
import { startHouston } from '../support/houston.ts';
import type { Houston } from '../support/run-houston.ts';

const path = '/mission-control/security-incidents';
const prober = '203.0.113.250';

describe('a security incident', () => {
  let houston: Houston;
  let browser: Browser;
  let page: Page;
  let other: Page;
  let number = '';
  const complaints: string[][] = [];

  beforeAll(async () => {
    [houston, browser] = await Promise.all([startHouston({ TRUSTED_PROXIES: '127.0.0.1,::1' }), launchBrowser()]);
    const first = await visitSignedIn(browser, houston);
    const second = await visit(browser, houston, { path: '/login' });
    // As if it came from elsewhere, through a proxy that we trust.
    await second.context.setExtraHTTPHeaders({ 'x-forwarded-for': prober });
    complaints.push(first.complaints, second.complaints);
    page = first.page;
    other = second.page;
  });
  afterAll(async () => {
    await closeVisits();
    await houston?.stop();
  });

  it('blocks an address that guesses keys, and shows its browser a number and how to get help', async () => {
    await other.reload();
    await other.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    const statuses = await other.evaluate(async () => {
      const answers: number[] = [];
      for (let guess = 0; guess < 25; guess += 1) {
        const headers = { 'x-api-key': `guess-${guess}` };
        answers.push((await fetch('/api/v3/account', { headers })).status);
      }
      return answers;
    });
    expect(statuses[0]).toBe(401);
    // What is counted is written a moment later, and only then blocks.
    await expect.poll(() => other.evaluate(async () => (await fetch('/api/v3/account')).status)).toBe(403);
    // The page itself opens, because whoever shares the address may need the way through a mailed link.
    await other.goto('/login');
    await signIn(other, houston, /\/security-incident\/[0-9A-Z-]{14}$/);
    number = new URL(other.url()).pathname.split('/').at(-1) ?? '';
    await other.getByRole('heading', { level: 1, name: 'Access refused' }).waitFor();
    await other.getByText(number, { exact: true }).waitFor();
    const text = await other.locator('main').textContent();
    expect(text).toContain('give them the incident number');
    expect(text).not.toContain(prober);
    expect(text).not.toContain('API');
    await expectAccessible(other, 'the page of who is blocked');
    await picture(other, 'incident-blocked');
  });

  it('does not touch anybody else, and stands in the list of an admin at once', async () => {
    await page.goto(path);
    const row = page.getByRole('row').filter({ hasText: prober });
    await row.getByText('Address blocked').waitFor();
    await row.getByText('Repeated use of an invalid API key').waitFor();
    await expectNoSidewaysScroll(page);
    await picture(page, 'incident-list');
  });

  it('takes a scope out and in again by its button', async () => {
    const merchants = page.getByRole('button', { name: 'Merchant', exact: true });
    await merchants.press('Space');
    await page.waitForURL(`**${path}?userMerchant=false`);
    await page.getByRole('row').filter({ hasText: prober }).waitFor({ state: 'detached' });
    await merchants.press('Space');
    await page.getByRole('row').filter({ hasText: prober }).waitFor();
  });

  it('is resolved with a reason, by keyboard, and the other browser works again at once', async () => {
    await page.goto(`${path}?search=${number}`);
    await page.getByRole('row').filter({ hasText: prober }).click();
    const dialog = page.getByRole('dialog', { name: `Security incident ${number}` });
    await dialog.getByRole('button', { name: 'Resolve' }).press('Enter');
    const question = page.getByRole('dialog', { name: `Resolve incident ${number}?` });
    await question.getByText(`Access from ${prober} is possible again immediately.`).waitFor();
    await expectAccessible(page, 'the question for a reason');
    await question.getByRole('button', { name: 'Resolve' }).press('Enter');
    await question.getByText('Fill this in.').waitFor();
    await page.keyboard.type('Called back: a test of their own');
    await question.getByRole('button', { name: 'Resolve' }).press('Enter');
    await dialog.getByText('Called back: a test of their own').waitFor();
    await dialog.getByText(houston.email).waitFor();
    expect(await dialog.getByRole('button', { name: 'Resolve' }).count()).toBe(0);
    await picture(page, 'incident-resolved');
    await other.goto('/login');
    await signIn(other, houston);
  });

  it('is none of somebody whose browser a page elsewhere sends to our calls', async () => {
    // Another host than that of the console, so another site.
    const elsewhere = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Win a phone</title>');
    }).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    const lure = await page.context().newPage();
    const lurePage = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
    // More different calls than block whoever tries them on purpose.
    for (let count = 0; count < 24; count += 1) {
      await lure.goto(lurePage);
      const call = `${houston.url}/api/admins/${count}`;
      const refused = lure.waitForResponse(call);
      // Later, since the page that evaluates is gone at once.
      await lure.evaluate((url) => {
        setTimeout(() => location.assign(url));
      }, call);
      expect((await refused).status()).toBe(403);
      // Another navigation before this one has come to its end would break it off.
      await lure.waitForURL(call);
    }
    await lure.close();
    elsewhere.close();
    await page.goto(`${path}?showAllowed=true`);
    const row = page.getByRole('row').filter({ hasText: 'Forged request' });
    await row.getByText('127.0.0.1').waitFor();
  });

  it('left no complaint of a browser', () => {
    expect(complaints.flat()).toEqual([]);
  });
});
