import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { picture } from '../support/browser.ts';
import { byItself } from '../support/in-time.ts';
import { speak } from '../support/speak.ts';
import { useTwoBrowsers } from '../support/two-browsers.ts';

const path = '/mission-control/service-status-notification';
const english = 'Payments by card are slow';
const dutch = 'Betalen met de kaart gaat traag';

describe('status notices', () => {
  let page: Page;
  let other: Page;
  const complaints = useTwoBrowsers((first, second) => {
    page = first;
    other = second;
  });

  const banner = (at: Page, text: string): Locator =>
    at.getByRole('main').getByRole('status').filter({ hasText: text });

  async function feed(language: string): Promise<{ text: string; url: string | null }[]> {
    const answer = await fetch(
      `${new URL(page.url()).origin}/api/service-status/active?portal=merchantPortal&language=${language}`,
    );
    return ((await answer.json()) as { data: { text: string; url: string | null }[] }).data;
  }

  it('are made in two languages by keyboard, with a preview before they are stored', async () => {
    await other.goto('/mission-control/version');
    await page.goto(path);
    await page.getByRole('button', { name: 'Add notice' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New notice' });
    await dialog.getByLabel('Text in English').focus();
    await page.keyboard.type(english);
    await page.keyboard.press('Tab');
    await page.keyboard.type('status.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type(dutch);
    await page.keyboard.press('Enter');
    await dialog.getByRole('note').getByText(english).waitFor();
    await dialog.getByRole('button', { name: 'Add notice' }).press('Enter');
    await dialog.getByText('The URL should contain http').waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.type('https://');
    await expectAccessible(page, 'new notice');
    await picture(page, 'new notice with a preview');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('table', { name: 'Shown now' }).getByText(english).waitFor();
  });

  it('show at once in the banner of another browser, in the language of who looks', async () => {
    await banner(other, english).waitFor(byItself);
    await banner(page, english).waitFor(byItself);
    await speak(other, 'Nederlands');
    await banner(other, dutch).waitFor(byItself);
    await banner(other, english).waitFor({ state: 'detached', ...byItself });
    await speak(other, 'English');
    await banner(other, english).waitFor(byItself);
  });

  it('are in the feed that portals read, from any origin', async () => {
    expect(await feed('nl')).toContainEqual(expect.objectContaining({ text: dutch, url: null }));
    expect(await feed('fr')).toContainEqual(expect.objectContaining({ text: english, url: 'https://status.example' }));
  });

  it('get another end, by keyboard', async () => {
    const row = page.getByRole('table', { name: 'Shown now' }).getByRole('row').filter({ hasText: english });
    await row.getByRole('button', { name: /^Actions for/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Change the end' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Change the end of notice/ });
    await dialog.getByRole('textbox', { name: 'End' }).fill('2099-12-31 18:00');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await banner(other, 'Until 31 Dec 2099').waitFor(byItself);
  });

  it('go everywhere when they are stopped, and stand below as completed', async () => {
    const row = page.getByRole('table', { name: 'Shown now' }).getByRole('row').filter({ hasText: english });
    await row.getByRole('button', { name: /^Actions for/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Stop' }).press('Enter');
    await page.getByRole('button', { name: 'Stop the notice' }).press('Enter');
    await banner(other, english).waitFor({ state: 'detached', ...byItself });
    const completed = page.getByRole('table', { name: 'Scheduled and completed' }).getByRole('row');
    await completed.filter({ hasText: english }).getByText('Completed').waitFor();
    expect((await feed('en')).map(({ text }) => text)).not.toContain(english);
  });

  it('come and go by the clock, without a reload', async () => {
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
    const answer = await page.request.post('/api/ServiceStatusNotificationsManagement/', {
      headers: { 'x-houston': '1', origin: new URL(page.url()).origin },
      data: {
        tenantId: null,
        severity: 4,
        // Late and long enough for a busy machine to see it both before and while it is shown.
        startDate: at(4),
        endDate: at(12),
        languages: [{ language: 'en', text: 'Short maintenance', url: '' }],
        showOn: {},
      },
    });
    expect(answer.status()).toBe(200);
    expect(await banner(other, 'Short maintenance').count()).toBe(0);
    await banner(other, 'Short maintenance').waitFor(byItself);
    await banner(other, 'Short maintenance').waitFor({ state: 'detached', ...byItself });
    const completed = page.getByRole('table', { name: 'Scheduled and completed' }).getByRole('row');
    await completed.filter({ hasText: 'Short maintenance' }).getByText('Completed').waitFor(byItself);
  });

  it('left no complaint in either browser', () => {
    expect(complaints.flat()).toEqual([]);
  });
});
