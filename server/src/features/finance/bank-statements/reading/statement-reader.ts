import { Worker } from 'node:worker_threads';
import { Refused } from '../../../../iso20022/refusal.ts';
import { isOutOfMemory } from '../../../../threads/in-thread.ts';
import { Places } from '../../../../threads/places.ts';
import { type Portion, type ReaderStart, readPortions } from './read-portions.ts';
import type { ReaderMessage } from './statement-reader-worker.ts';

/** Bytes that are read in a few milliseconds, less than a thread takes to start. */
const smallFile = 128 * 1024;
/** In this process at once: each takes a thread and a processor. The others wait their turn. */
const places = new Places(2);
/** What a thread may take before the file counts as one that no bank writes. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

/**
 * Reads a file of statements, a large one in a thread, and waits for `store` after each portion.
 * @throws Refused, and what `store` throws; the thread is gone by then
 */
export async function readStatementFile(file: ReaderStart, store: (portion: Portion) => Promise<void>): Promise<void> {
  if (file.size <= smallFile) return readPortions(file, store);
  return places.run(() => readInThread(file, store));
}

async function readInThread(file: ReaderStart, store: (portion: Portion) => Promise<void>): Promise<void> {
  const thread = new Worker(new URL('./statement-reader-worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits,
  });
  let storing: Promise<void> = Promise.resolve();
  try {
    await new Promise<void>((resolve, reject) => {
      thread.on('message', (message: ReaderMessage) => {
        if ('refusal' in message) reject(new Refused(message.refusal));
        else if ('done' in message) resolve();
        else {
          storing = store(message.portion);
          storing.then(() => thread.postMessage('next'), reject);
        }
      });
      thread.on('error', (error) => reject(isOutOfMemory(error) ? new Refused({ reason: 'too_complex' }) : error));
      thread.on('exit', () => reject(new Error('the reader of statements ended early')));
    });
  } finally {
    await thread.terminate();
    // Whoever removes what was stored must not be overtaken by the last portion.
    await storing.catch(() => undefined);
  }
}
