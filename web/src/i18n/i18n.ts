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

/** Starts with the language of the last visit, else of the browser, else English. */
export async function startI18n(projectName?: string): Promise<void> {
  if (projectName !== undefined) project.name = projectName;
  await i18next.use(initReactI18next).init({
    lng: 'none',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    resources: {},
  });
  await setLanguage(firstLanguage());
}

/** Shows the console in `language`, and remembers it for the next visit of this browser. */
export async function setLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    const loaded = await loadCatalogue(language);
    i18next.addResourceBundle(loaded.language, 'translation', loaded.catalogue, true, true);
    if (loaded.language !== language) i18next.addResourceBundle(language, 'translation', loaded.catalogue, true, true);
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  try {
    localStorage.setItem(languageStorage, language);
  } catch {
    // Without storage the next visit begins in the browser's language.
  }
}

/** Forgets what was loaded, so that changed texts show. */
export async function reloadTexts(): Promise<void> {
  const current = currentLanguage();
  for (const language of languages) i18next.removeResourceBundle(language, 'translation');
  await setLanguage(current);
}

async function loadCatalogue(language: Language) {
  try {
    const catalogue = await callApi(translationsApi.get, { params: { project: project.name, language } }, { mayInterrupt: false });
    return { language, catalogue };
  } catch {
    const { english } = await import('./english.ts');
    return { language: 'en' as const, catalogue: english };
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
