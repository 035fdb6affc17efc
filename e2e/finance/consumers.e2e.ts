import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll, narrow, picture, wide } from '../support/browser.ts';
import { useTwoBrowsers } from '../support/two-browsers.ts';

describe('consumers', () => {
  let page: Page;
  let other: Page;
  const complaints = useTwoBrowsers((first, second) => {
    page = first;
    other = second;
  });

  it('are led to by their dossiers, and shown field by field for a reason, which others read', async () => {
    await page.goto('/consumer?limit=10');
    await page.getByRole('table', { name: 'Consumers' }).getByRole('link').first().waitFor();
    await expectAccessible(page, 'consumers');
    // Handed over after a reminder, so that somebody is behind it.
    await page.goto('/mission-control/dossiers?state=InCollection&limit=10');
    const dossier =
      (await page
        .getByText(/^D\d{9}$/)
        .first()
        .textContent()) ?? '';
    await page.goto(`/mission-control/dossiers/${dossier}`);
    await page.getByRole('link', { name: /^\d+$/ }).first().press('Enter');
    await page.getByRole('heading', { level: 1, name: /^Consumer \d+/ }).waitFor();
    await page.getByRole('link', { name: dossier }).first().waitFor();
    await other.goto(`${page.url()}?tab=timeline`);
    await page.getByRole('button', { name: 'Show E-mail in full' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Show E-mail of consumer/ });
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('Is on the phone');
    await expectAccessible(page, 'what is asked before a field is shown');
    await dialog.getByRole('button', { name: 'Show' }).press('Enter');
    await page.getByText(/^[a-z.]+\d*@customer\.example$/).waitFor();
    await expectAccessible(page, 'consumer');
    await picture(page, 'consumer');
    await other.getByText(/Is on the phone/).waitFor({ timeout: 5000 });
    expect(await other.getByText(/^[a-z.]+\d*@customer\.example$/).count()).toBe(0);
    await other.getByRole('tab', { name: 'Overview' }).press('Enter');
    await other.getByRole('button', { name: 'Show E-mail in full' }).waitFor();
    expect(await other.getByText(/^[a-z.]+\d*@customer\.example$/).count()).toBe(0);
    await page.getByRole('button', { name: 'Mask E-mail again' }).press('Enter');
    await page.getByRole('button', { name: 'Show E-mail in full' }).waitFor();
    await page.setViewportSize(narrow);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(wide);
  });

  it('who owe are not erased, and are told which dossiers it is', async () => {
    await page.getByRole('button', { name: 'Erase consumer' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Erase consumer/ });
    await dialog.getByText('Not while something is not done:').waitFor();
    await expectAccessible(page, 'what keeps a consumer from being erased');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('are marked for a reason, which others read', async () => {
    await page.getByRole('button', { name: 'Change marks' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Marks of consumer/ });
    await dialog.getByRole('checkbox', { name: 'insolvent' }).check();
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('The court told us');
    await expectAccessible(page, 'what a consumer is marked with');
    await picture(page, 'consumer-marks');
    await page.setViewportSize(narrow);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(wide);
    await dialog.getByRole('button', { name: 'Change marks' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await other
      .getByText(/insolvent/)
      .first()
      .waitFor({ timeout: 5000 });
  });

  it('get what is kept of them as a file', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as PDF' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Export all data/ });
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('Asked by letter');
    await dialog.getByRole('button', { name: 'Export as PDF' }).press('Enter');
    expect((await download).suggestedFilename()).toMatch(/^consumer-\d+\.pdf$/);
    expect(complaints.flat()).toEqual([]);
  });
});
