/** Before every test file of the web: what jsdom lacks, and the texts of all languages, shown in English. */

import { languages } from '@houston/contract/languages';
import { catalogueOf } from '@houston/contract/texts/catalogues';
import { type Config, cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { putTexts, setLanguage } from '../i18n/i18n.ts';
import { failOnComplaints } from './complaints.ts';
import { leaveOutOwnerStacks } from './owner-stacks.ts';
import { resetAll } from './reset.ts';

class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Nothing matches, so light and wide, but for reduced motion: transitions end at once. */
function matchMedia(query: string): MediaQueryList {
  const list = new EventTarget() as EventTarget & Partial<Record<keyof MediaQueryList, unknown>>;
  return Object.assign(list, {
    media: query,
    matches: query.includes('prefers-reduced-motion'),
    onchange: null,
    addListener() {},
    removeListener() {},
  }) as unknown as MediaQueryList;
}

const { getElementError } = getConfig();
configure({
  // On a busy machine a second is not long, nor five.
  asyncUtilTimeout: 15_000,
  // While something is waited for, nobody reads what the page looks like; when the wait is over, it is printed.
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
});

/** The library says so itself, though not in its types. */
function isWaiting(): boolean {
  return (
    (getConfig() as Config & { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true
  );
}

window.matchMedia ??= matchMedia;
window.ResizeObserver ??= StillObserver;
window.scrollTo = () => {};
// Text areas that grow listen for fonts to arrive.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });
Element.prototype.scrollIntoView ??= () => {};
for (const language of languages) putTexts(language, catalogueOf(language));
leaveOutOwnerStacks();
failOnComplaints();
beforeEach(() => setLanguage('en'));
afterEach(() => {
  cleanup();
  resetAll();
  localStorage.clear();
  sessionStorage.clear();
});
