/** What the background services write down, and how to read it again: stored in English, told in the reader's language. */
import { storedWords } from '../../../texts/stored-words.ts';
import { texts as serviceWordTexts } from './service-words.texts.ts';

export type ServiceWord = keyof typeof serviceWordTexts;

/** The English sentence as it is stored, and null for what no service has said. */
export const { write: serviceWords, read: readServiceWords } = storedWords(serviceWordTexts);
