import type { Language } from '@houston/contract/languages';
import type { TextKey } from '@houston/contract/texts/sections';
import { useSyncExternalStore } from 'react';
import { currentLanguage, messageText, text, textChanges } from './i18n.ts';

export type TextOf = (key: TextKey, values?: Record<string, string | number>) => string;

function useTextChanges(): void {
  useSyncExternalStore(textChanges.subscribe, textChanges.revision);
}

/** Gives the texts of the admin's language, and again when that changes. */
export function useText(): TextOf {
  useTextChanges();
  return text;
}

export function useLanguage(): Language {
  useTextChanges();
  return currentLanguage();
}

/** A message key that came with an answer, in words. */
export function useMessage(): (key: string | undefined) => string | undefined {
  useTextChanges();
  return (key) => (key === undefined ? undefined : messageText(key));
}
