import { answerOneCall } from '../../../../threads/answer-one-call.ts';
import { readBackup } from './read-backup.ts';

await answerOneCall(readBackup);
