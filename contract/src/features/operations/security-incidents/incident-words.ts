/** Why there is an incident, and how to read it again: stored in English, told in the reader's language. */
import { storedWords } from '../../../stored-words.ts';
import { texts } from './incident-words.texts.ts';

export type IncidentWord = keyof typeof texts;

// Those of before have a typewriter's apostrophe.
const codeOf = (word: IncidentWord) => (word === 'header-missing' ? "The console's own header is missing" : null);

export const { write: incidentWords, read: readIncidentWords } = storedWords<IncidentWord>(texts, { codeOf });
