/** Texts in the admin's language: loaded from the server, from the bundled English file when that fails. */
import { type Catalogue, translationsApi } from '@houston/contract/features/settings/translations/translations.api';
import { type Language, languages } from '@houston/contract/languages';
import { permissions } from '@houston/contract/permissions';
import type { TextKey } from '@houston/contract/texts/sections';
import { callApi } from '../platform/calls/api.ts';
import { ApiError } from '../platform/calls/api-error.ts';
import { dependenceText } from './dependence-text.ts';
import { formatBytes, formatCount, formatList, formatWait } from './format.ts';
import { pluralRules } from './intl.ts';

type Values = Record<string, string | number>;

const languageStorage = 'houston.language';

interface State {
  project: string;
  language: Language;
  /** What was asked for last: an answer that comes late must not change the language back. */
  wanted: Language;
  /** What the server gave. */
  catalogues: Map<Language, Catalogue>;
  /** The bundled file, which stands in for what the server did not give. */
  english: Catalogue | 'loading' | 'failed' | null;
  /** Counts what changed, for whoever shows texts. */
  revision: number;
}

const state: State = {
  project: 'houston',
  language: 'en',
  wanted: 'en',
  catalogues: new Map(),
  english: null,
  revision: 0,
};
const listeners = new Set<() => void>();

/** For the hooks: when to show every text anew. */
export const textChanges = {
  revision: () => state.revision,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function announce(): void {
  state.revision++;
  for (const listener of listeners) listener();
}

/** Starts with the language of the last visit, else of the browser, else English. `project` is the server's. */
export async function startI18n(project?: string): Promise<void> {
  if (project !== undefined) state.project = project;
  await setLanguage(firstLanguage());
}

/** Shows the console in `language`, and remembers it for the next visit of this browser. */
export async function setLanguage(language: Language): Promise<void> {
  state.wanted = language;
  // A language that could not be loaded is asked for again the next time; until then English stands in.
  const isLoaded = state.catalogues.has(language) || (await loadTexts(language));
  if (state.wanted !== language) return;
  state.language = language;
  document.documentElement.lang = isLoaded ? language : 'en';
  announce();
  try {
    localStorage.setItem(languageStorage, language);
  } catch {
    // Without storage the next visit begins in the browser's language.
  }
}

/** Loads the language that was wanted and could not be had. */
export async function completeTexts(): Promise<void> {
  if (!state.catalogues.has(state.wanted)) await setLanguage(state.wanted);
}

/** Forgets what was loaded, so that changed texts show. */
export async function reloadTexts(): Promise<void> {
  const fresh = await loadTexts(state.language);
  for (const language of languages) if (!fresh || language !== state.language) state.catalogues.delete(language);
  announce();
}

/** @returns false when the server did not give them, and the bundled English file stands in */
async function loadTexts(language: Language): Promise<boolean> {
  try {
    const input = { params: { project: state.project, language } };
    putTexts(language, await callApi(translationsApi.get, input, { mayInterrupt: false, mayWait: false }));
    return true;
  } catch {
    await loadEnglish();
    return false;
  }
}

/** Takes the texts of a language in. */
export function putTexts(language: Language, catalogue: Catalogue): void {
  state.catalogues.set(language, catalogue);
}

async function loadEnglish(): Promise<void> {
  if (state.english === 'loading' || loadedEnglish() !== undefined) return;
  state.english = 'loading';
  try {
    const { english } = await import('./english.ts');
    state.english = english;
  } catch {
    // Not even the file could be had: keys show, until the next language is asked for.
    state.english = 'failed';
  }
  announce();
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
  return state.language;
}

/**
 * A text outside React; inside, `useText` follows the language. A key without a value is the one failure that English
 * stands in for: a text that is empty on purpose stays empty, and the name of a group shows as the mistake it is.
 * A number called `count` is written as the language does, and where there is a text `<key>-one` it stands for what the
 * language counts as one (in French also 0 and 1.5).
 */
export function text(key: TextKey, values: Values = {}): string {
  const { count } = values;
  const isOne = typeof count === 'number' && pluralRules(state.language).select(count) === 'one';
  const name = isOne && isTextKey(`${key}-one`) ? `${key}-one` : key;
  const found = lookUp(state.catalogues.get(state.language), name) ?? englishText(name);
  if (typeof found !== 'string') return key;
  return fillIn(found, typeof count === 'number' ? { ...values, count: formatCount(count, state.language) } : values);
}

function englishText(key: string): string | Catalogue | undefined {
  if (state.english === null) void loadEnglish();
  // Nothing, for the moment until the file is there, is quieter than a key.
  return state.english === 'loading' ? '' : lookUp(loadedEnglish(), key);
}

function loadedEnglish(): Catalogue | undefined {
  return typeof state.english === 'object' && state.english !== null ? state.english : undefined;
}

function lookUp(catalogue: Catalogue | undefined, key: string): string | Catalogue | undefined {
  let found: string | Catalogue | undefined = catalogue;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return found;
}

// One pass: what a value brings along is never a placeholder.
function fillIn(template: string, values: Values): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}

export function isTextKey(key: string): key is TextKey {
  const known = [state.catalogues.get(state.language), loadedEnglish()];
  return known.some((catalogue) => typeof lookUp(catalogue, key) === 'string');
}

/** The names of `flags` as a list, in the order of the catalogue. */
export function permissionNames(flags: readonly string[]): string {
  const known = permissions.filter((flag) => flags.includes(flag));
  // A server that is newer than this page may have more of them.
  const others = flags.filter((flag) => !permissions.some((one) => one === flag));
  return formatList([...known.map((flag) => text(`permissions.${flag}`)), ...others], state.language);
}

/**
 * A message key that came with an answer, in words. Behind a colon it may have the limit that was passed:
 * `validation.too-long: 60`.
 */
export function messageText(key: string): string {
  const [name = '', limit] = key.split(': ');
  const withLimit = `${name}-limit`;
  if (limit !== undefined && isTextKey(withLimit)) {
    const format = name === 'validation.file-too-large' ? formatBytes : formatCount;
    return text(withLimit, { limit: format(Number(limit), state.language) });
  }
  return isTextKey(name) ? text(name) : text('validation.invalid');
}

/** Ends a text as a sentence, so that another can follow it. */
export function asSentence(words: string): string {
  return /[.?!…:]$/.test(words) ? words : `${words}.`;
}

/** What a failed call says, in words. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return text('errors.generic');
  if (error.dependence !== null) return dependenceText(error.dependence, text, currentLanguage(), null);
  const key = error.limit === undefined ? `errors.${error.code}` : `errors.${error.code}-limit`;
  if (!isTextKey(key)) return text('errors.generic');
  return text(key, {
    missing: permissionNames(error.missing),
    wait: formatWait((error.retryAfterSeconds ?? 60) * 1000, state.language),
    fields: formatList(Object.keys(error.fields), state.language),
    limit: formatBytes(error.limit ?? 0, state.language),
  });
}
