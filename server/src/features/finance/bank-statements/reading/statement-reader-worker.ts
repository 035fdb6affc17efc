/**
 * Reads a file of statements in its own thread, so that no call waits for it. It reads the next portion while one is being
 * stored, and no further: each message to it says that one is.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { StatementRefusal } from '@houston/contract/features/finance/bank-statements/statement-refusals';
import { Refused } from '../../../../iso20022/refusal.ts';
import { type Portion, type ReaderStart, readPortions } from './read-portions.ts';

export type ReaderMessage = { portion: Portion } | { refusal: StatementRefusal } | { done: true };

const port = parentPort;
if (!port) throw new Error('statement-reader-worker runs only as a worker thread');
const send = (message: ReaderMessage) => port.postMessage(message);

try {
  let stored: Promise<unknown> = Promise.resolve();
  await readPortions(workerData as ReaderStart, async (portion) => {
    await stored;
    stored = new Promise((resolve) => port.once('message', resolve));
    send({ portion });
  });
  await stored;
  send({ done: true });
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  send({ refusal: error.refusal });
}
