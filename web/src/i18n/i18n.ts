/** Texts in the admin's language: loaded from the server, from the bundled English file when that fails. */
import { translationsApi } from '@houston/contract/features/platform/translations/translations.api';
import { type Language, languages } from '@houston/contract/languages';
import type { TextKey } from '@houston/contract/texts/sections';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { callApi } from '../platform/api.ts';
import { ApiError } from '../platform/api-error.ts';
import { formatDuration } from './format.ts';

const languageStorage = 'houston.language';
const project = { name: 'houston' };
/** What was asked for last: an answer that comes late must not change the language back. */
const wanted: { language: Language | null } = { language: null };
type Bundled = 'absent' | 'loading' | 'loaded' | 'failed';
const bundled: { state: Bundled } = { state: 'absent' };
const texts = 'translation';

/** Starts with the language of the last visit, else of the browser, else English. `projectName` is the server's. */
export async function startI18n(projectName?: string): Promise<void> {
  if (projectName !== undefined) project.name = projectName;
  await i18next.use(initReactI18next).init({
    lng: 'none',
    fallbackLng: 'en',
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
    resources: {},
    // A key without a value is the one failure that English stands in for: a text that is empty on purpose stays empty,
    // and a key that is no text but a group of them shows as the mistake it is.
    saveMissing: true,
    missingKeyHandler: () => void loadEnglish(),
    // Nothing, for the moment until the English file is there, is quieter than a key.
    parseMissingKeyHandler: (key) => (bundled.state === 'loading' ? '' : key),
  });
  await setLanguage(firstLanguage());
}

/** Shows the console in `language`, and remembers it for the next visit of this browser. */
export async function setLanguage(language: Language): Promise<void> {
  wanted.language = language;
  // A language that could not be loaded is asked for again the next time; until then English stands in.
  const isLoaded = hasTexts(language) || (await loadTexts(language));
  if (wanted.language !== language) return;
  await i18next.changeLanguage(language);
  document.documentElement.lang = isLoaded ? language : 'en';
  try {
    localStorage.setItem(languageStorage, language);
  } catch {
    // Without storage the next visit begins in the browser's language.
  }
}

/** Forgets what was loaded, so that changed texts show. */
export async function reloadTexts(): Promise<void> {
  const current = currentLanguage();
  const isLoaded = await loadTexts(current);
  for (const language of languages) if (language !== current || !isLoaded) i18next.removeResourceBundle(language, texts);
  if (!isLoaded) await loadEnglish();
}

function hasTexts(language: Language): boolean {
  // English that only stands in for something else does not count as the server's.
  return i18next.hasResourceBundle(language, texts) && !(language === 'en' && bundled.state === 'loaded');
}

/** @returns false when the server did not give them, and the bundled English file stands in */
async function loadTexts(language: Language): Promise<boolean> {
  try {
    const input = { params: { project: project.name, language } };
    const catalogue = await callApi(translationsApi.get, input, { mayInterrupt: false });
    i18next.removeResourceBundle(language, texts);
    if (language === 'en') bundled.state = 'absent';
    i18next.addResourceBundle(language, texts, catalogue);
    return true;
  } catch {
    await loadEnglish();
    return false;
  }
}

async function loadEnglish(): Promise<void> {
  if (bundled.state === 'loading' || bundled.state === 'loaded') return;
  bundled.state = 'loading';
  try {
    const { english } = await import('./english.ts');
    bundled.state = 'loaded';
    // What the server gave wins over what is bundled.
    i18next.addResourceBundle('en', texts, english, true, false);
  } catch {
    // Not even the file could be had; the keys show, and the next missing text tries again.
    bundled.state = 'failed';
  }
}

function firstLanguage(): Language {
  const stored = readStored();
  const wanted = [stored, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find(isLanguage) ?? 'en';
}

function readStored(): string | null {
  try {
    return localStorage.getItem(languageStorage);
  } catch {
    return null;
  }
}

function isLanguage(value: string | null): value is Language {
  return languages.some((language) => language === value);
}

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : 'en';
}

/** A text outside React; inside, `useText` follows the language. */
export function text(key: TextKey, values?: Record<string, string | number>): string {
  return i18next.t(key as never, values as never) as unknown as string;
}

export function isTextKey(key: string): key is TextKey {
  return i18next.exists(key);
}

/** What a failed call says, in words. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return text('errors.generic');
  const key = `errors.${error.code}`;
  if (!isTextKey(key)) return text('errors.generic');
  return text(key, {
    missing: error.missing.map((flag) => (isTextKey(`permissions.${flag}`) ? text(`permissions.${flag}` as TextKey) : flag)).join(', '),
    wait: formatDuration((error.retryAfterSeconds ?? 60) * 1000, currentLanguage()),
  });
}
