/** What background services write down, and how to read it again: stored in English, told in the reader's language. */
import { storedWords } from '../../../stored-words.ts';
import { texts } from './service-words.texts.ts';

export type ServiceWord = keyof typeof texts;

// As it was written before.
const codeOf = (word: ServiceWord) => (word === 'letters-none' ? 'Nothing to group and nothing to settle' : null);

// Several faults of one run, and the counts of one day, stand behind one another.
export const { write: serviceWords, read: readServiceWords } = storedWords<ServiceWord>(texts, {
  codeOf,
  separator: ';',
});
