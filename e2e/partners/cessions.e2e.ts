import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll, narrow, picture, wide } from '../support/browser.ts';
import { useTwoBrowsers } from '../support/two-browsers.ts';

const path = '/mission-control/cessions';

describe('cessions', () => {
  let page: Page;
  let other: Page;
  const complaints = useTwoBrowsers((first, second) => {
    page = first;
    other = second;
  });

  const rows = () => page.locator('[data-grid-row]');

  it('are listed from the navigation, with the sums of their days', async () => {
    await page.goto('/mission-control/version');
    await page.getByRole('navigation').getByRole('link', { name: 'Cessions' }).press('Enter');
    // The worker clears what is due a moment after the start.
    await expect
      .poll(
        async () => {
          await page.reload();
          await page.getByText('Cessions in this range').waitFor();
          return rows().count();
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(3);
    await picture(page, 'cessions light');
    await page.getByLabel('From', { exact: true }).fill('2020-01-01');
    await page.getByLabel('To', { exact: true }).fill('2020-02-01');
    await page.getByText('Cessions in this range: 0.').waitFor();
    await expect.poll(() => rows().count()).toBe(0);
    await page.goto(path);
    await rows().first().waitFor();
    await expectAccessible(page, 'cessions');
  });

  it('lead to their claims, those to their dossiers, and dossiers back', async () => {
    await rows().first().getByRole('link').press('Enter');
    const title = page.getByRole('heading', { level: 1, name: /^Cession [A-Z0-9]+-[A-Z]{2}-\d{8}-\d+$/ });
    await title.waitFor();
    const name = (await title.textContent()) ?? '';
    await page
      .getByRole('link', { name: /^D\d{9}$/ })
      .first()
      .waitFor();
    await expectAccessible(page, 'cession');
    await picture(page, 'cession light');
    await page
      .getByRole('link', { name: /^D\d{9}$/ })
      .first()
      .press('Enter');
    await page.getByRole('tab', { name: /cessions$/ }).press('Enter');
    await page.getByText(/^Ceded at/).waitFor();
    await page
      .getByRole('group', { name: 'Cessions' })
      .getByRole('link', { name: name.replace('Cession ', '') })
      .first()
      .press('Enter');
    await title.waitFor();
  });

  it('are downloaded as a list, by a link that is nobody else’s', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the list of claims' }).press('Enter');
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^[A-Z0-9]+-[A-Z]{2}-\d{8}-\d+\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toMatch(/^movement,dossier_number,/);
    expect(text.split('\r\n').length).toBeGreaterThan(2);
    const answer = await other.request.get(download.url());
    expect([answer.status(), (await answer.json()).code]).toEqual([403, 'download_link_not_yours']);
  });

  it('are a tab of their psper, also on a telephone', async () => {
    await page.goto('/mission-control/pspers/MOLLIE');
    await page.getByRole('tab', { name: 'Cession' }).press('Enter');
    await rows().first().waitFor();
    await page.getByText('No debit notes in this range').waitFor();
    await expectAccessible(page, 'cessions of a psper');
    await page.setViewportSize(narrow);
    await expectNoSidewaysScroll(page);
    await picture(page, 'cessions of a psper narrow');
    await page.setViewportSize(wide);
    expect(complaints.flat()).toEqual([]);
  });
});
