import type { Language } from '../languages.ts';

const narrow = '\u202f';
const fixed = '\u00a0';

/**
 * Puts the spaces in at which no line may break, so that nobody has to type what cannot be seen: between a number and
 * its unit, and where French has one beside its punctuation.
 */
export function typeset(text: string, language: Language): string {
  const words = text.replaceAll(/(?<=\d|\}\}) (?=(?:MB|Mo|kB|ko|ms|s)\b|× \d)|(?<=\d ×) (?=\d)/g, fixed);
  if (language !== 'fr') return words;
  return words
    .replaceAll(/ (?=[;?!])/g, narrow)
    .replaceAll(/ (?=[:»%])/g, fixed)
    .replaceAll('« ', `«${fixed}`);
}
