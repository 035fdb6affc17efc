/** Sentences that the server writes down in English, and how to read them again, so that each reader has them in their own language. */
import type { Section } from './texts/text.ts';

interface ReadWords<Word extends string> {
  word: Word;
  values: Record<string, string>;
  /** What somebody else said, behind a colon: it stays as it is. */
  said: string | null;
}

interface StoredWords<Word extends string> {
  /** The English sentence, as it is stored. */
  write(word: Word, values?: Record<string, string | number>): string;
  /** Null for what is none of these sentences. */
  read(stored: string): ReadWords<Word> | null;
}

interface Options<Word> {
  /** Under which code a word is stored as well. */
  codeOf?: (word: Word) => string | null;
  /** Sentences that stand behind one another, which no value and nothing that somebody said may run into. */
  separator?: ';';
}

export function storedWords<Word extends string>(texts: Section & Record<Word, unknown>, options: Options<Word> = {}) {
  const { codeOf = () => null, separator } = options;
  const value = separator === undefined ? '.+?' : `[^${separator}]+?`;
  const said = separator === undefined ? '(?:: (?<said>.*))?' : '';
  // A sentence without values before one that could hold it.
  const patterns = (Object.keys(texts) as Word[])
    .map((word) => {
      const [first = '', ...rest] = (texts[word]?.en ?? '').split(/\{\{(?=\w+\}\})/);
      const parts = rest.map((part) => {
        const [name = '', after = ''] = part.split('}}');
        return `(?<${name}>${value})${literal(after)}`;
      });
      const code = codeOf(word);
      const sentence = [`${literal(first)}${parts.join('')}`, ...(code === null ? [] : [literal(code)])].join('|');
      return { word, expression: new RegExp(`^(?:${sentence})${said}$`, 's'), values: rest.length };
    })
    .sort((one, other) => one.values - other.values);
  return {
    write(word, values = {}) {
      return (texts[word]?.en ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
    },
    read(stored) {
      for (const { word, expression } of patterns) {
        const found = expression.exec(stored);
        if (found === null) continue;
        const { said = null, ...values } = found.groups ?? {};
        return { word, values: values as Record<string, string>, said };
      }
      return null;
    },
  } satisfies StoredWords<Word>;
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
