import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expectNoSidewaysScroll, narrow, picture, wide } from './support/browser.ts';
import { byItself } from './support/in-time.ts';
import { speak } from './support/speak.ts';
import { useTwoBrowsers } from './support/two-browsers.ts';

const path = '/mission-control/user-interaction-info';

describe('texts and screenshots of the checkout', () => {
  let page: Page;
  let other: Page;
  const complaints = useTwoBrowsers((first, second) => {
    page = first;
    other = second;
  });

  const row = (at: Page, name: string): Locator => at.getByRole('row').filter({ hasText: name });
  const dialog = (at: Page): Locator => at.getByRole('dialog', { name: 'Screen information' });
  const field = (name: string): Locator => dialog(page).getByLabel(name);

  async function choose(name: string, content: Buffer): Promise<void> {
    const file = join(tmpdir(), `houston-e2e-${process.pid}-${name}`);
    await writeFile(file, content);
    await dialog(page).locator('input[type="file"]').setInputFiles(file);
  }

  it('are listed in the language of the console, and completed from the catalogue where there are none', async () => {
    await other.goto(path);
    await page.goto(path);
    await row(page, 'terms').getByText('Terms and conditions', { exact: true }).waitFor();
    await row(page, 'bank-choice')
      .getByText(/missing: .*FR/)
      .waitFor();
    await expectAccessible(page, 'screens');
    await speak(page, 'Français');
    await row(page, 'bank-choice').getByText('Votre banque').waitFor(byItself);
    await speak(page, 'English');
    await row(other, 'bank-choice').getByText('all up to date').waitFor(byItself);
  });

  it('are written by keyboard, with the same placeholders in each language', async () => {
    await row(page, 'payment-method').getByRole('link').press('Enter');
    await field('Title in English').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Pay {{amount}} now');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Use the same placeholders').first().waitFor();
    await expectAccessible(page, 'screen with a refused text');
    await picture(page, 'screen with a refused text');
    await field('Title in English').fill('Pay now');
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByText('Saved: payment-method.').waitFor();
    await row(other, 'payment-method').getByText('Pay now').waitFor(byItself);
    await row(other, 'payment-method').getByText('outdated: NL, DE and FR').waitFor(byItself);
  });

  it('are read by the checkout at once, without a session', async () => {
    const url = `${new URL(page.url()).origin}/api/checkout-screens/payment-method/en`;
    expect(await (await fetch(url)).json()).toMatchObject({ language: 'en', title: 'Pay now' });
  });

  it('are found still right, and one of two saves may fail without the other', async () => {
    await row(page, 'payment-method').getByRole('link').press('Enter');
    await dialog(page)
      .getByRole('group', { name: /Nederlands/ })
      .getByLabel('This text is still up to date')
      .press('Space');
    await choose('broken.png', onePicture(40, 30).subarray(0, 60));
    await dialog(page).getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('The texts were saved, the screenshot was not.').waitFor();
    await dialog(page).getByText('This image is damaged').waitFor();
    await row(other, 'payment-method').getByText('outdated: DE and FR').waitFor(byItself);
    await choose('whole.png', onePicture(40, 30));
    await dialog(page).getByRole('button', { name: 'Save' }).press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    const thumbnail = row(other, 'payment-method').getByRole('img');
    await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
  });

  it('are enlarged and closed by keyboard, and stay open for a click beside them', async () => {
    await row(page, 'terms').getByRole('link').press('Enter');
    await dialog(page)
      .getByRole('button', { name: /^Enlarge/ })
      .press('Enter');
    const large = page.getByRole('dialog', { name: 'Screenshot of terms' });
    await large.waitFor();
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
    await page.mouse.click(5, 400);
    expect(await dialog(page).isVisible()).toBe(true);
    await page.setViewportSize(narrow);
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'screen on a telephone, dark');
    await picture(page, 'screen on a telephone, dark');
    await page.setViewportSize(wide);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  });

  it('show who changed what', async () => {
    await row(page, 'payment-method').getByRole('link').press('Enter');
    await dialog(page).getByRole('button', { name: 'History' }).press('Enter');
    const history = page.getByRole('dialog', { name: 'History of payment-method' });
    await history.getByText('Screenshot replaced').waitFor();
    await history.getByRole('row').filter({ hasText: 'Title (English)' }).getByText('Pay now').waitFor();
  });

  it('left no complaint in either browser', () => {
    expect(complaints.flat()).toEqual([]);
  });
});

/** A grey png. */
function onePicture(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width + 1) * height, 0));
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
