/** The words of documents in the language of who gets them; `{{name}}` is replaced. */
import type { Language } from '@houston/contract/languages';
import { typeset } from '@houston/contract/texts/typography';
import { german } from './de.ts';
import { english } from './en.ts';
import { french } from './fr.ts';
import { dutch } from './nl.ts';

export type DocumentTexts = Record<keyof typeof english, string>;

const byLanguage: Record<Language, DocumentTexts> = { en: english, nl: dutch, de: german, fr: french };

const byCountry: Readonly<Record<string, Language>> = { NL: 'nl', BE: 'nl', DE: 'de', AT: 'de', FR: 'fr' };

/** The language of documents to somebody of a country. */
export function documentLanguage(country: string): Language {
  return byCountry[country] ?? 'en';
}

export type Word = keyof DocumentTexts;
export type Say = (word: Word, values?: Readonly<Record<string, string>>) => string;

/** What says a word in one language; a value in it is never a placeholder. */
export function wordsOf(language: Language): Say {
  return (word, values = {}) =>
    typeset(byLanguage[language][word], language).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`no value for the placeholder ${name}`);
      return value;
    });
}
