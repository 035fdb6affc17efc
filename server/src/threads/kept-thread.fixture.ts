/** Counts its calls, and fails as it is told to. */
import { answerCalls } from './answer-calls.ts';

let calls = 0;

answerCalls(async (input: { do: 'count' | 'fail' | 'exit' }) => {
  if (input.do === 'fail') throw new Error(`failed at ${calls}`);
  if (input.do === 'exit') process.exit(0);
  calls += 1;
  return calls;
});
