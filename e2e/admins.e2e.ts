import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeVisits, isOnTop, launchBrowser, visit, visitSignedIn } from './support/browser.ts';
import { startHouston } from './support/houston.ts';
import { byItself, expectWithin } from './support/in-time.ts';
import { readMessage } from './support/outbox.ts';
import type { Houston } from './support/run-houston.ts';

const newcomer = { email: 'nina@houston.example', password: 'harbour-flute-cactus-31' };

describe('an admin from the first mail to the last day', () => {
  let houston: Houston;
  let browser: Browser;
  let manager: Page;
  let newbie: Page;
  const complaints: string[][] = [];

  beforeAll(async () => {
    [houston, browser] = await Promise.all([startHouston(), launchBrowser()]);
    const first = await visitSignedIn(browser, houston);
    const second = await visit(browser, houston, { path: '/login' });
    complaints.push(first.complaints, second.complaints);
    manager = first.page;
    newbie = second.page;
  });
  afterAll(async () => {
    await closeVisits();
    await houston?.stop();
  });

  it('is added in the dialog, which stays open on the new admin', async () => {
    await manager.goto('/mission-control/admins');
    await manager.getByRole('button', { name: 'Add admin' }).click();
    const dialog = manager.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add admin' }).click();
    await dialog.getByText('Fill this in.').first().waitFor();
    await dialog.getByLabel('First name').fill('Nina');
    await dialog.getByLabel('Last name').fill('van Dam');
    await dialog.getByLabel('E-mail address').fill(newcomer.email);
    await dialog.getByRole('button', { name: 'Add admin' }).click();
    await manager.getByRole('dialog', { name: /Nina van Dam/ }).waitFor();
    expect(manager.url()).toMatch(/edit=\d+/);
  });

  it('activates the account, verifies the address, and finds a console without permissions', async () => {
    const [link] = await readMessage(manager, newcomer.email, /http\S+\/activate-set-password\/\S+/);
    await newbie.goto(link);
    await newbie.locator('input[autocomplete="new-password"]').first().fill(newcomer.password);
    await newbie.locator('button[type="submit"]').click();
    await newbie.waitForURL('**/register/verify/email');
    const [code] = await readMessage(manager, newcomer.email, /\b\d{6}\b/);
    await newbie.getByLabel('Code').fill(code);
    await newbie.getByRole('button', { name: 'Verify' }).click();
    await newbie.waitForURL(/welcome|oidc-request-roles/);
    await newbie.goto('/mission-control/admins');
    await newbie.waitForURL('**/mission-control/version');
  });

  it('gets a permission, and sees the screen for it without a reload', async () => {
    await manager.getByRole('tab', { name: 'Extra info' }).click();
    await manager.getByLabel('Admin management').check();
    await manager.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await manager.getByText(/saved/i).first().waitFor();
    await newbie.getByRole('link', { name: /admins/i }).click(byItself);
    await newbie.getByRole('heading', { level: 1, name: /admins/i }).waitFor();
  });

  it('shows a change of one browser in another within two seconds', async () => {
    await newbie.goto('/mission-control/admins?search=van%20Dam');
    await newbie.getByRole('row', { name: /Nina/ }).waitFor();
    await manager.getByRole('tab', { name: 'Admin details' }).click();
    await expectWithin(2_000, async (attempt) => {
      const name = `Ninette the ${attempt}.`;
      await manager.getByLabel('First name').fill(name);
      const saved = manager.waitForResponse((answer) => answer.request().method() === 'PUT');
      await manager.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      expect((await saved).status()).toBe(200);
      return newbie.getByRole('row', { name });
    });
  });

  it('is disabled after a question, and is out at once', async () => {
    // The toast of what was saved before is still there, and must not lie over the button.
    await manager.getByText('Admin details saved.').last().waitFor();
    const disable = manager.getByRole('button', { name: 'Disable', exact: true });
    await disable.scrollIntoViewIfNeeded();
    expect(await disable.evaluate(isOnTop)).toBe(true);
    await disable.click();
    const question = manager.getByRole('dialog', { name: /Disable the account of/ });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await disable.click();
    await question.getByRole('textbox', { name: 'Reason' }).fill('Left the company');
    await question.getByRole('button', { name: /Disable/ }).click();
    await expect.poll(() => manager.getByRole('dialog').count()).toBe(0);
    await expect.poll(async () => (await newbie.request.get('/api/admins')).status()).toBe(401);
    const email = newbie.getByRole('dialog').or(newbie.locator('form'));
    await email.first().waitFor(byItself);
  });

  it('left no complaint in either browser', () => {
    expect(complaints.flat()).toEqual([]);
  });
});
