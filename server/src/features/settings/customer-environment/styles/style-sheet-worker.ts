import { answerOneCall } from '../../../../threads/answer-one-call.ts';
import { cleanStyleSheet } from './style-sheet.ts';

await answerOneCall(cleanStyleSheet);
