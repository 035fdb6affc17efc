/** Every list of the console has room: for its default columns at 1440 pixels, and for its first row on a telephone. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { narrow, wide } from './browser.ts';
import type { signedIn } from './screens.ts';

/** The lists that are a screen. What is a part of a dialog or of a panel comes after what it is part of. */
const ownScreens: readonly string[] = [
  'admins',
  'roles',
  'requested roles',
  'API keys',
  'environment settings',
  'e-mail senders',
  'customer environment',
  'audit trail',
  'security incidents',
  'failed transactions',
  'failed transactions by root cause',
  'bus transactions',
  'status notices',
  'bank statements',
  'dossiers',
  'credit checks',
  'acceptance by shop and day',
  'credit limits',
  'movements of the ledger',
  'documents of the ledger',
  'transactions',
  'consumers',
  'refund runs',
  'dossier owners',
  'integration partners',
  'integration calls',
  'mail to pay',
  'screens of the checkout',
  'merchants',
  'all shops',
  'category suggestions',
  'merchant services',
  'audit cases',
  'change requests',
  'disputes',
  'fraud cases',
  'on-hold dossiers',
  'waiting for approval',
  'broken arrangements',
] satisfies (keyof typeof signedIn)[];

/** The others of the console, empty ones too: what is empty in the demo shows no rows to measure. */
const others: readonly string[] = [
  'failed transactions, handled too',
  'IP whitelist',
  'sign-in providers',
  'e-mail allow list',
  'phone allow list',
  'bulk jobs',
  'bulk job',
  'service bus control panel',
  'outbox',
  'history of an admin',
  'addresses of an admin',
  'versions of a customer environment',
  'entries of a bank statement',
  'own accounts',
  'unmatched payments',
  'monitoring rules',
  'shops',
  'refund run',
  'refunds from the console',
  'what a debt collection partner holds',
  'shops of a psper',
  'invoices',
  'invoices of a psper',
  'invoice',
  // The worker fills them a moment after the start.
  'cessions',
  'cession',
  'cessions of a psper',
  'pay-outs',
  'pay-outs of a psper',
] satisfies (keyof typeof signedIn)[];

/** In an area of one list there is nothing to go to. */
const withoutNavigation: readonly string[] = ['all shops'] satisfies (keyof typeof signedIn)[];

/** On the screen `name` as it stands: every default column beside the unfolded navigation and a scroll bar, if it is a list. */
export async function expectAllColumns(page: Page, name: string): Promise<void> {
  if (![...ownScreens, ...others].includes(name)) return;
  // Headless, a browser draws no scroll bars; people have them.
  await page.setViewportSize({ ...wide, width: wide.width - 16 });
  if (!withoutNavigation.includes(name)) {
    // The navigation unfolds a moment after the window has grown.
    const last = page.locator('nav section').getByRole('link').last();
    const isUnfolded = await last.waitFor().then(
      () => true,
      () => false,
    );
    expect.soft(isUnfolded, name).toBe(true);
  }
  expect.soft(await tooWide(page), name).toEqual([]);
}

/** On the screen `name` as it stands on a telephone: the first row without scrolling, as a card that holds what it says. */
export async function expectFirstCard(page: Page, name: string): Promise<void> {
  if (ownScreens.includes(name)) {
    const row = await page.locator('[data-grid-row]').first().boundingBox();
    expect.soft((row?.y ?? Number.NaN) + (row?.height ?? Number.NaN), name).toBeLessThanOrEqual(narrow.height);
    expect.soft(await page.getByRole('table').count(), name).toBe(0);
  }
  expect.soft(await cutOff(page), name).toEqual([]);
  expect.soft(await labelsAstray(page), name).toEqual([]);
  expect.soft(await buttonsCut(page), name).toEqual([]);
}

/** The lists that have to be scrolled sideways: how wide they are, and how wide they may be. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-grid] table')].flatMap(({ parentElement: region }) =>
      region !== null && region.scrollWidth > region.clientWidth
        ? [`${region.scrollWidth} > ${region.clientWidth}`]
        : [],
    ),
  );
}

/** What reaches over the edge of its card. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('li[data-grid-row]')].flatMap((card) => {
      const edge = card.getBoundingClientRect().right;
      return [...card.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().right > edge + 1)
        .map((part) => part.outerHTML.slice(0, 200));
    }),
  );
}

/** The buttons that show less than the whole height of their letters: of "Änderungen" no dots, of "Changes" no tail. */
function buttonsCut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.mantine-Button-label')].flatMap((label) => {
      const range = document.createRange();
      range.selectNodeContents(label);
      const [words, room] = [range.getBoundingClientRect(), label.getBoundingClientRect()];
      const isCut = words.height > 0 && (words.top < room.top - 0.5 || words.bottom > room.bottom + 0.5);
      return isCut ? [label.textContent ?? ''] : [];
    }),
  );
}

/** The labels of cards that do not stand beside the first line of their value: how much lower, in pixels. */
function labelsAstray(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const middleOfFirstLine = (part: Element) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      const first = lines.reduce(
        (highest, line) => (line.bottom < highest.bottom ? line : highest),
        lines[0] as DOMRect,
      );
      return first.top + first.height / 2;
    };
    return [...document.querySelectorAll('li[data-grid-row] dt')].flatMap((label) => {
      const value = label.nextElementSibling;
      if (value === null || label.getClientRects().length === 0 || value.textContent === '') return [];
      const lower = Math.round(middleOfFirstLine(label) - middleOfFirstLine(value));
      return Math.abs(lower) > 4 ? [`${label.textContent}: ${lower}`] : [];
    });
  });
}
