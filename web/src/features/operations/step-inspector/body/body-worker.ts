/** The worker around the desk: one question in, one answer out. */

import type { Answer, Question } from './body-client.ts';
import { createBodyDesk } from './body-desk.ts';

const desk = createBodyDesk() as unknown as Record<string, (...given: unknown[]) => unknown>;

self.onmessage = ({ data }: MessageEvent<Question>) => {
  self.postMessage(answerTo(data));
};

function answerTo({ id, method, given }: Question): Answer {
  try {
    return { id, value: desk[method]?.(...given) };
  } catch (error) {
    return { id, error: String(error) };
  }
}
