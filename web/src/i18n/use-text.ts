import type { Language } from '@houston/contract/languages';
import type { TextKey } from '@houston/contract/texts/sections';
import { useTranslation } from 'react-i18next';
import { currentLanguage, isTextKey, text } from './i18n.ts';

export type TextOf = (key: TextKey, values?: Record<string, string | number>) => string;

/** Gives the texts of the admin's language, and again when that changes. */
export function useText(): TextOf {
  useTranslation();
  return text;
}

export function useLanguage(): Language {
  useTranslation();
  return currentLanguage();
}

/** A message key that came with an answer, in words; a key that nobody knows stays as it is. */
export function useMessage(): (key: string | undefined) => string | undefined {
  useTranslation();
  return (key) => {
    if (key === undefined) return undefined;
    const [name = ''] = key.split(':');
    return isTextKey(name) ? text(name) : text('validation.invalid');
  };
}
