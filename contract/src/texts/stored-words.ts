/** Sentences that are stored in English and read again, to be told in the reader's language. */
import type { Section } from './text.ts';

interface ReadWords<Word extends string> {
  word: Word;
  values: Record<string, string>;
  /** What somebody else said, behind a colon: it stays as it is. */
  said: string | null;
}

/** How to write and to read the sentences of a section. */
export function storedWords<Words extends Section>(texts: Words) {
  type Word = keyof Words & string;
  // A sentence without values before one that could hold it.
  const patterns = (Object.keys(texts) as Word[])
    .map((word) => ({ word, ...patternOf(word, texts[word]?.en ?? '') }))
    .sort((one, other) => one.values - other.values);
  return {
    /** The English sentence, as it is stored. */
    write(word: Word, values: Record<string, string | number> = {}): string {
      return (texts[word]?.en ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
    },
    /** Null for what is none of them. */
    read(text: string): ReadWords<Word> | null {
      for (const { word, expression } of patterns) {
        const found = expression.exec(text);
        if (found === null) continue;
        const { said = null, ...values } = found.groups ?? {};
        return { word, values: values as Record<string, string>, said };
      }
      return null;
    },
  };
}

function patternOf(word: string, english: string): { expression: RegExp; values: number } {
  const [first = '', ...rest] = english.split(/\{\{(?=\w+\}\})/);
  const parts = rest.map((part) => {
    const [name = '', after = ''] = part.split('}}');
    return `(?<${name}>.+?)${literal(after)}`;
  });
  const sentence = `${literal(first)}${parts.join('')}${codeOf(word)}`;
  return { expression: new RegExp(`^(?:${sentence})(?:: (?<said>.*))?$`, 's'), values: rest.length };
}

/** Why nothing came back is stored by its code, `too-slow`, for which `failure-too-slow` has the words. */
function codeOf(word: string): string {
  return word.startsWith('failure-') ? `|${literal(word.slice('failure-'.length))}` : '';
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
