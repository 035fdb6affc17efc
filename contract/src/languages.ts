/** The languages of the console, in the order in which a selector lists them. */
export const languages = ['en', 'nl', 'de', 'fr'] as const;
export type Language = (typeof languages)[number];

/** The formatting locale of each language; money is euros in all of them. */
export const locales = { en: 'en-NL', nl: 'nl', de: 'de', fr: 'fr' } as const satisfies Record<Language, string>;

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
