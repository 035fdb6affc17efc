import * as z from 'zod';
import { Instant, line, lines } from '../../../fields.ts';
import { type Language, languages } from '../../../languages.ts';

/** The screens of the checkout: one for each payment step. */
export const pageNames = [
  'payment-method',
  'personal-details',
  'delivery-address',
  'company-details',
  'terms',
  'phone-code',
  'credit-check',
  'bank-choice',
  'bank-redirect',
  'payment-accepted',
  'payment-declined',
  'payment-failed',
] as const;
export const PageName = z.enum(pageNames, 'validation.unknown');
export type PageName = z.infer<typeof PageName>;

/** The two texts of a screen. `{{name}}` is replaced by the checkout. */
export const ScreenText = z.strictObject({ title: line(100), description: lines(1000) });
export type ScreenText = z.infer<typeof ScreenText>;
export const textFields = ['title', 'description'] as const;

export const ScreenTranslation = z.object({
  title: z.string(),
  description: z.string(),
  changedAt: Instant,
  /** Empty for a text that Houston took from the translation catalogue. */
  changedBy: z.string(),
  /** The language that said something new since this was written or found to be still right; null for none. */
  outdatedBy: z.enum(languages).nullable(),
});
export type ScreenTranslation = z.infer<typeof ScreenTranslation>;

export const Screenshot = z.object({
  type: z.enum(['png', 'jpg']),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  changedAt: Instant,
  changedBy: z.string(),
  version: z.int(),
});

export const ScreenInformation = z.object({
  pageName: PageName,
  /** A language without a text is not there. */
  translations: z.partialRecord(z.enum(languages), ScreenTranslation),
  /** Languages in which somebody emptied a text: the translation catalogue fills nothing in there. */
  leftEmpty: z.array(z.enum(languages)),
  imageExists: z.boolean(),
  image: Screenshot.nullable(),
  /** Of the texts; the screenshot has its own. */
  version: z.int(),
});
export type ScreenInformation = z.infer<typeof ScreenInformation>;

type Texts = Partial<Record<Language, ScreenText>>;

/** Whether a language lacks its title or its description. */
export function isMissing(translations: Texts, language: Language): boolean {
  const { title = '', description = '' } = translations[language] ?? {};
  return title === '' || description === '';
}

/** Whether a screen lacks its title or its description in a language, and nobody left it empty on purpose. */
export function lacksText(
  { translations, leftEmpty }: Pick<ScreenInformation, 'translations' | 'leftEmpty'>,
  language: Language,
): boolean {
  return isMissing(translations, language) && !leftEmpty.includes(language);
}

const placeholder = /\{\{(\w+)\}\}/g;

/** The names of the placeholders in a text, each once, by the alphabet. */
export function placeholdersIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(placeholder), ([, name = '']) => name))].sort();
}

/** The text of a field that the others have to agree with: the English one, or the first there is. */
export function leadingText(translations: Texts, field: keyof ScreenText): string {
  return languages.map((language) => translations[language]?.[field] ?? '').find((text) => text !== '') ?? '';
}

/** Field path (`translations.nl.title`) -> message key, for placeholders that are none or differ from the leading text's. */
export function placeholderFaults(translations: Texts): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const field of textFields) {
    const expected = placeholdersIn(leadingText(translations, field)).join();
    for (const language of languages) {
      const text = translations[language]?.[field] ?? '';
      const path = `translations.${language}.${field}`;
      if (/\{\{|\}\}/.test(text.replaceAll(placeholder, ''))) faults[path] = 'validation.placeholder-form';
      else if (text !== '' && placeholdersIn(text).join() !== expected) faults[path] = 'validation.placeholders';
    }
  }
  return faults;
}
