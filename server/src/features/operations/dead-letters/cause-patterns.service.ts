/** Root causes are stored in English and shown in the reader's language: what is typed to find one is what is shown. */
import type { BusWord } from '@houston/contract/features/operations/service-bus/bus-words';
import { texts } from '@houston/contract/features/operations/service-bus/bus-words.texts';
import { languages } from '@houston/contract/languages';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { containing, literalLike } from '../../../db/list-page.ts';

/** Shorter ones are in nearly every sentence of some language. */
const fewestLetters = 3;
const words = Object.keys(texts) as BusWord[];
const others = languages.filter((language) => language !== 'en');

/** Texts that may stand for a placeholder, by its name; all other placeholders hold what is of each fault. */
const nested: Record<string, readonly BusWord[]> = {
  partner: words.filter((word) => word.startsWith('partner-')),
  failure: words.filter((word) => word.startsWith('failure-')),
};

/** Why nothing came back is stored by its code. */
function storedOf(word: BusWord): string {
  return word.startsWith('failure-') ? word.slice('failure-'.length) : texts[word].en;
}

/** One sentence in a language, and in English; `{{…}}` stands where anything may. */
type Pair = readonly [shown: string, stored: string];

const sentences: readonly { bare: Pair; filled: readonly Pair[] }[] = others.flatMap((language) =>
  words.map((word) => {
    const bare: Pair = [texts[word][language], storedOf(word)];
    const filled = Object.entries(nested).reduce<readonly Pair[]>(
      (pairs, [name, values]) => {
        const place = `{{${name}}}`;
        if (!bare[0].includes(place)) return pairs;
        return pairs.flatMap(([shown, stored]) =>
          values.map(
            (value): Pair => [shown.replace(place, texts[value][language]), stored.replace(place, storedOf(value))],
          ),
        );
      },
      [bare],
    );
    return { bare, filled };
  }),
);

/** Patterns of LIKE for lower(root_cause): what was typed as it is, and what is stored where a sentence is shown that holds it. */
export function causePatterns(typed: string): string[] {
  const sought = typed.toLowerCase();
  const patterns = [containing(typed)];
  if (sought.trim().length < fewestLetters) return patterns;
  for (const { bare, filled } of sentences) {
    const found = patternOf(bare, sought);
    patterns.push(
      ...(found === null ? filled.map((pair) => patternOf(pair, sought)) : [found]).filter((one) => one !== null),
    );
  }
  return [...new Set(patterns)];
}

/** Whether a root cause is shown with what was typed, in any language: a link to such a list is for all of them. */
export function sayingCause(column: SQLWrapper, typed: string): SQL {
  return sql`lower(${column}) like any (${sql.param(causePatterns(typed))}::text[])`;
}

function patternOf([shown, stored]: Pair, sought: string): string | null {
  const parts = shown.toLowerCase().split(/\{\{\w+\}\}/);
  if (parts.some((part) => part.includes(sought))) return likeOf(stored, null);
  const [head = ''] = parts;
  // The end of what stands before a value, and the beginning of that value, or of what somebody said behind the sentence.
  for (let length = Math.min(head.length, sought.length - 1); length > 0; length -= 1) {
    if (!head.endsWith(sought.slice(0, length))) continue;
    const rest = sought.slice(length);
    if (parts.length > 1) return likeOf(stored, rest);
    const said = /^\s?: ?(.*)$/s.exec(rest)?.[1];
    if (said !== undefined) return likeOf(`${stored}: {{said}}`, said);
  }
  return null;
}

/** @param value what the first placeholder begins with; null for anything */
function likeOf(stored: string, value: string | null): string {
  const [head = '', ...rest] = stored
    .toLowerCase()
    .split(/\{\{\w+\}\}/)
    .map(literalLike);
  if (value !== null) return `%${head}${literalLike(value)}%`;
  return `%${[head, ...rest].join('%')}%`.replaceAll(/%+/g, '%');
}
