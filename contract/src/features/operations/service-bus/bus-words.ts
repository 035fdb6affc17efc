/** What the bus writes down of its steps, and how to read it again: stored in English, told in the reader's language. */
import { storedWords } from '../../../stored-words.ts';
import { texts } from './bus-words.texts.ts';

export type BusWord = keyof typeof texts;

/** Why nothing came back is stored by its code, `too-slow`, for which `failure-too-slow` has the words. */
const codeOf = (word: BusWord) => (word.startsWith('failure-') ? word.slice('failure-'.length) : null);

export const { write: busWords, read: readBusWords } = storedWords<BusWord>(texts, { codeOf });

type Key = `bus-words.${BusWord}` | 'general.before-value';

/** What the bus has written down, as `tell` has its texts in some language; the words of a partner stay as they are. */
export function sayBusWords(stored: string, tell: (key: Key, values: Record<string, string>) => string): string {
  const read = readBusWords(stored);
  if (read === null) return stored;
  const values = Object.entries(read.values).map(([name, value]) => {
    // Who or what is named by a word of its own.
    return [name, name === 'partner' || name === 'failure' ? sayBusWords(value, tell) : value];
  });
  const words = tell(`bus-words.${read.word}`, Object.fromEntries(values));
  if (read.said === null) return words;
  // What an answer is that is none has words of ours, too; all else is the partner's.
  const isOurs = readBusWords(read.said)?.word.startsWith('answer-');
  return `${tell('general.before-value', { label: words })} ${isOurs ? sayBusWords(read.said, tell) : read.said}`;
}
