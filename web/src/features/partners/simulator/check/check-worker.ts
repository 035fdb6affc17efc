/** The worker around the desk: one question in, one answer out. */
import { type CheckQuestion, check } from './check-desk.ts';

self.onmessage = ({ data }: MessageEvent<CheckQuestion>) => {
  self.postMessage(answerTo(data));
};

function answerTo(question: CheckQuestion) {
  try {
    return check(question);
  } catch (error) {
    return { failed: error instanceof SyntaxError ? 'no-json' : 'failed' };
  }
}
