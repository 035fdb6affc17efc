/** Before every test file of the web: what jsdom lacks, and the texts of all languages, shown in English. */
import { catalogues } from '@houston/contract/texts/catalogues';
import { cleanup } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach } from 'vitest';

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

if (typeof window !== 'undefined') {
  window.matchMedia ??= matchMedia;
  window.ResizeObserver ??= StillObserver;
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView ??= () => {};
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    resources: Object.fromEntries(
      Object.entries(catalogues).map(([language, catalogue]) => [language, { translation: catalogue }]),
    ),
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
  });
}
