import type { Language } from '../languages.ts';

/** One text in all four languages, so that a missing one does not compile. `{{name}}` is replaced when it is shown. */
export type Text = Record<Language, string>;

/** The texts of one feature by key. A dot in a key nests. */
export type Section = Record<string, Text>;
