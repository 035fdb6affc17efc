/** The page's side of the worker that checks JSON. */
import type { Checked, CheckQuestion } from './check-desk.ts';

export type CheckAnswer = Checked | { failed: 'no-json' | 'failed' | 'too-slow' };

/** Far more than a check takes that ends at all. */
const mostMilliseconds = 3_000;

/** Each check has a worker of its own: one that hangs must not keep the next waiting. */
export function checkInWorker(question: CheckQuestion): Promise<CheckAnswer> {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<CheckAnswer>((resolve) => {
    const timer = setTimeout(() => resolve({ failed: 'too-slow' }), mostMilliseconds);
    worker.onmessage = ({ data }: MessageEvent<CheckAnswer>) => {
      clearTimeout(timer);
      resolve(data);
    };
    worker.onerror = () => {
      clearTimeout(timer);
      resolve({ failed: 'failed' });
    };
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
