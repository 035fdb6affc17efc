/** What the bus writes down of its steps, and how to read it again: stored in English, told in the reader's language. */
import { storedWords } from '../../../texts/stored-words.ts';
import { texts as busWordTexts } from './bus-words.texts.ts';

export type BusWord = keyof typeof busWordTexts;

/** The English sentence as it is stored, and null for what the bus has not said. */
export const { write: busWords, read: readBusWords } = storedWords(busWordTexts);
