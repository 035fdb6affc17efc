import type { Language } from '@houston/contract/languages';
import type { TextKey } from '@houston/contract/texts/sections';
import { useSyncExternalStore } from 'react';
import { currentLanguage, isTextKey, text, textChanges } from './i18n.ts';

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

/** A message key that came with an answer, in words; a key that nobody knows stays as it is. */
export function useMessage(): (key: string | undefined) => string | undefined {
  useTextChanges();
  return (key) => {
    if (key === undefined) return undefined;
    const [name = ''] = key.split(':');
    return isTextKey(name) ? text(name) : text('validation.invalid');
  };
}
