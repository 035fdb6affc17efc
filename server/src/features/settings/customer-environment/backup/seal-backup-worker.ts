import { answerOneCall } from '../../../../threads/answer-one-call.ts';
import { sealBackup } from './backup.ts';

await answerOneCall(sealBackup);
