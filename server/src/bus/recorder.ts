/** Collects attempts that end, and has them stored in batches. */
import type { Db } from '../db/database.ts';
import type { Outcome } from './outcome.ts';
import { recordOutcomes } from './record.ts';

export interface Recorder {
  /** Resolves when the attempt is stored: true, or false when another worker had taken the delivery over. */
  add(outcome: Outcome): Promise<boolean>;
}

interface Pending {
  readonly outcome: Outcome;
  readonly resolve: (isRecorded: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** Attempts stored by one statement. */
const batchSize = 100;

/**
 * Stores attempts of one worker in batches: while one is written, those that end meanwhile make the next. When more than a batch
 * waits, up to `writers` are written at the same time; they have no row in common, so they do not wait for each other.
 */
export function createRecorder(db: Db, writers: number): Recorder {
  let waiting: Pending[] = [];
  let writing = 0;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize);
      waiting = waiting.slice(batchSize);
      await writeBatch(db, batch);
    }
    writing -= 1;
  }

  return {
    add(outcome) {
      return new Promise((resolve, reject) => {
        waiting.push({ outcome, resolve, reject });
        // Those that end in the same turn come along.
        if (writing === 0 || (writing < writers && waiting.length > batchSize)) {
          writing += 1;
          setImmediate(() => void writeAll());
        }
      });
    },
  };
}

async function writeBatch(db: Db, batch: readonly Pending[]): Promise<void> {
  try {
    const recorded = await recordOutcomes(
      db,
      batch.map(({ outcome }) => outcome),
    );
    for (const { outcome, resolve } of batch) resolve(recorded.has(outcome.queue_id));
  } catch (error) {
    // One attempt that cannot be stored must not keep the others from it.
    if (batch.length === 1) batch[0]?.reject(error);
    else for (const pending of batch) await writeBatch(db, [pending]);
  }
}
