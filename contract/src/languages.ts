/** The languages of the console, in the order in which a selector lists them. */
export const languages = ['en', 'nl', 'de', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Each in its own words, so that whoever landed in the wrong one finds theirs. */
export const languageNames = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  fr: 'Français',
} as const satisfies Record<Language, string>;

/** The formatting locale of each language; money is euros in all of them. */
export const locales = { en: 'en-NL', nl: 'nl', de: 'de', fr: 'fr' } as const satisfies Record<Language, string>;

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
