/** Work of more than 50 ms that waits for nothing: in a thread of its own, because every other call would wait for it. */
import { Worker } from 'node:worker_threads';
import { Places } from './places.ts';

/** In this process at once: each takes a thread and a processor. */
const places = new Places(2);

/** Far beyond what the largest input takes on a busy machine. */
export const mostMilliseconds = 60_000;

/** The thread had no memory or no time left: its input is more than it looks. */
export class ThreadExhausted extends Error {}

/**
 * Has a module that ends in `answerOneCall(work)` do its work in a thread.
 * @param Work the type of `work`, which throws nothing that its caller should tell apart: an error loses its class on the way
 * @throws ThreadExhausted
 */
export function inThread<Work extends (input: never) => unknown>(
  module: URL,
  input: Parameters<Work>[0],
  megabytes: number,
): Promise<Awaited<ReturnType<Work>>> {
  const answer: Promise<unknown> = places.run(async () => {
    const thread = new Worker(module, { workerData: input, resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise((resolve, reject) => {
        timer = setTimeout(() => reject(new ThreadExhausted('no time left')), mostMilliseconds);
        thread.on('message', resolve);
        thread.on('error', (error) => reject(isOutOfMemory(error) ? new ThreadExhausted('no memory left') : error));
        thread.on('exit', () => reject(new Error(`${module.pathname} ended without an answer`)));
      });
    } finally {
      clearTimeout(timer);
      await thread.terminate();
    }
  });
  return answer as Promise<Awaited<ReturnType<Work>>>;
}

export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
