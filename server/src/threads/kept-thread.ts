/** A thread that stays for a while, for work that takes less time than what it needs to load. */
import { Worker } from 'node:worker_threads';
import type { Answered } from './answer-calls.ts';
import { isOutOfMemory, mostMilliseconds, ThreadExhausted } from './in-thread.ts';
import { Places } from './places.ts';

const idleMilliseconds = 10_000;

/**
 * Has a module that ends in `answerCalls(work)` do its work in a thread, one call after the other. The thread begins with the first call and
 * ends when none came for a while; it keeps no process running. One that fails to answer is given up, and the next call has a new one.
 * @returns what does the work; it throws what the work threw, without its class, and ThreadExhausted
 */
export function keptThread<Input, Answer>(module: URL, megabytes: number): (input: Input) => Promise<Answer> {
  const place = new Places(1);
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    void thread?.terminate();
    thread = undefined;
  }

  return (input) =>
    place.run(async () => {
      clearTimeout(idle);
      thread ??= new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: megabytes } });
      thread.ref();
      const answered = await ask<Answer>(thread, input).catch((error: unknown) => {
        end();
        throw error;
      });
      thread.unref();
      idle = setTimeout(end, idleMilliseconds).unref();
      if ('failure' in answered) throw answered.failure;
      return answered.answer;
    });
}

/** Rejects where the thread itself has ended, or does not come to an end. */
async function ask<Answer>(thread: Worker, input: unknown): Promise<Answered<Answer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered<Answer>>();
  const fail = (error: unknown) => reject(isOutOfMemory(error) ? new ThreadExhausted('no memory left') : error);
  const exit = () => reject(new Error('the thread ended without an answer'));
  const timer = setTimeout(() => reject(new ThreadExhausted('no time left')), mostMilliseconds);
  thread.once('message', resolve).once('error', fail).once('exit', exit);
  thread.postMessage(input);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    thread.off('message', resolve).off('error', fail).off('exit', exit);
  }
}
