import { answerOneCall } from '../../../../threads/answer-one-call.ts';
import { readDocument } from './read-document.ts';

await answerOneCall(readDocument);
