import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll, narrow, picture, wide } from '../support/browser.ts';
import { speak } from '../support/speak.ts';
import { useTwoBrowsers } from '../support/two-browsers.ts';

describe('a dossier', () => {
  let page: Page;
  let other: Page;
  const complaints = useTwoBrowsers((first, second) => {
    page = first;
    other = second;
  });

  it('is put on hold from its page with a reason, and resumed', async () => {
    await page.goto('/mission-control/dossiers?state=Open&pastDue=true&limit=10');
    await openOneWithoutWriteOffs(page);
    await other.goto(page.url());
    await page.getByRole('button', { name: 'Put on hold' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Put dossier D\d{9} on hold\?$/ });
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('The goods are late');
    await expectAccessible(page, 'what is asked before a dossier is on hold');
    await dialog.getByRole('button', { name: 'Put on hold' }).press('Enter');
    await page.getByRole('group', { name: 'On hold' }).getByText('still on hold').waitFor();
    // Others see it, and resume it.
    await other.getByRole('group', { name: 'On hold' }).getByText('The goods are late').waitFor({ timeout: 5000 });
    await other.getByRole('button', { name: 'Resume dossier' }).press('Enter');
    const question = other.getByRole('dialog', { name: /^Resume dossier D\d{9}\?$/ });
    await question.getByRole('textbox', { name: /Reason/ }).fill('They came');
    await question.getByRole('button', { name: 'Resume dossier' }).press('Enter');
    await page
      .getByRole('group', { name: 'On hold' })
      .getByText(/: They came$/)
      .waitFor({ timeout: 5000 });
  });

  it('is paid in instalments, which show before they are agreed on, until that is cancelled', async () => {
    await page.getByRole('button', { name: 'Pay in instalments' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Payment arrangement for dossier D\d{9}$/ });
    const first = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel(/First due on/).fill(first);
    await dialog.getByRole('table', { name: 'What is to be paid' }).waitFor();
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('Lost their job');
    await expectAccessible(page, 'what is asked before a payment arrangement');
    await picture(page, 'payment arrangement dialog');
    await dialog.getByRole('button', { name: 'Pay in instalments' }).press('Enter');
    const part = page.getByRole('group', { name: 'Payment arrangement', exact: true });
    await part.getByText('Running').waitFor();
    // The focus is on the next button, which says why it cannot be used.
    await page.setViewportSize(narrow);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(wide);
    await part.getByRole('button', { name: 'Cancel the arrangement' }).focus();
    await page.getByRole('tooltip').waitFor({ state: 'hidden' });
    await expectAccessible(page, 'a dossier in a payment arrangement');
    await picture(page, 'payment arrangement');
    await part.getByRole('button', { name: 'Cancel the arrangement' }).press('Enter');
    const question = page.getByRole('dialog', { name: /^Cancel the payment arrangement/ });
    await question.getByRole('textbox', { name: /Reason/ }).fill('Pays all of it');
    await question.getByRole('button', { name: 'Cancel the arrangement' }).press('Enter');
    await part.getByText('Ended early').waitFor();
  });

  it('is written off in part, within the limit, and tells so in the books', async () => {
    await page.getByRole('button', { name: 'Write off' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Write off dossier D\d{9}$/ });
    await dialog.getByRole('textbox', { name: /To write off/ }).fill('1.00');
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('Rounding');
    await expectAccessible(page, 'what is asked before a write-off');
    await dialog.getByRole('button', { name: 'Write off' }).press('Enter');
    await page.getByRole('group', { name: 'Write-offs' }).getByText('Rounding').waitFor();
    await page.getByRole('group', { name: 'Movements' }).getByText('Write-off').first().waitFor();
    await expectAccessible(page, 'a dossier with a write-off');
  });

  it('says on a small telephone what comes next, and what its tabs hold in long words', async () => {
    await page.getByRole('group', { name: 'What comes next' }).waitFor();
    await speak(page, 'Deutsch');
    const tab = page.getByRole('tab', { name: 'Zahlungserinnerungen, Übergaben, Abtretungen' });
    await page.setViewportSize({ width: 320, height: 640 });
    const { x = 0, width = 0 } = (await tab.boundingBox()) ?? {};
    expect([x >= 0, x + width <= 320]).toEqual([true, true]);
    await picture(page, 'tabs of a dossier on a telephone');
    await page.setViewportSize(wide);
    await speak(page, 'English');
  });

  it('keeps a note that was begun while its overview is looked at', async () => {
    const field = page.getByRole('textbox', { name: 'New note' });
    await page.getByRole('tab', { name: 'What happened' }).press('Enter');
    await field.fill('They will call back');
    await page.getByRole('tab', { name: 'Overview' }).press('Enter');
    await page.getByRole('group', { name: 'Amounts' }).waitFor();
    await field.waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: 'What happened' }).press('Enter');
    expect(await field.inputValue()).toBe('They will call back');
    expect(complaints.flat()).toEqual([]);
  });
});

/** Opens the first dossier of the list of which nothing was asked to be written off: of some, the demo asks for all of it, and nothing else can be done. */
async function openOneWithoutWriteOffs(page: Page): Promise<void> {
  const listed = page.getByText(/^D\d{9}$/);
  await listed.first().waitFor();
  for (const number of await listed.allTextContents()) {
    await page.goto(`/mission-control/dossiers/${number}`);
    await page.getByRole('heading', { level: 1, name: `Dossier ${number}` }).waitFor();
    if ((await page.getByRole('group', { name: 'Write-offs' }).count()) === 0) return;
  }
  throw new Error('Of every dossier that is listed something was asked to be written off.');
}
