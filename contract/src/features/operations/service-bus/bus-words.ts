/** What the bus writes down of its steps, and how to read it again: stored in English, told in the reader's language. */
import { texts as busWordTexts } from './bus-words.texts.ts';

export type BusWord = keyof typeof busWordTexts;

/** The English sentence, as it is stored. */
export function busWords(word: BusWord, values: Record<string, string | number> = {}): string {
  return busWordTexts[word].en.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}

export interface ReadWords {
  word: BusWord;
  values: Record<string, string>;
  /** What somebody else said, behind a colon: it stays as it is. */
  said: string | null;
}

interface Pattern {
  word: BusWord;
  expression: RegExp;
  values: number;
}

// A sentence without values before one that could hold it.
const patterns: readonly Pattern[] = (Object.keys(busWordTexts) as BusWord[])
  .map((word) => {
    const [first = '', ...rest] = busWordTexts[word].en.split(/\{\{(?=\w+\}\})/);
    const parts = rest.map((part) => {
      const [name = '', after = ''] = part.split('}}');
      return `(?<${name}>.+?)${literal(after)}`;
    });
    return {
      word,
      expression: new RegExp(`^(?:${literal(first)}${parts.join('')}${codeOf(word)})(?:: (?<said>.*))?$`, 's'),
      values: rest.length,
    };
  })
  .sort((one, other) => one.values - other.values);

/** Why nothing came back is stored by its code, `too-slow`, for which `failure-too-slow` has the words. */
function codeOf(word: BusWord): string {
  return word.startsWith('failure-') ? `|${literal(word.slice('failure-'.length))}` : '';
}

/** Null for what the bus has not said. */
export function readBusWords(text: string): ReadWords | null {
  for (const { word, expression } of patterns) {
    const found = expression.exec(text);
    if (found === null) continue;
    const { said = null, ...values } = found.groups ?? {};
    return { word, values: values as Record<string, string>, said };
  }
  return null;
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
