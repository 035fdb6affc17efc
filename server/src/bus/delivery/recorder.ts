/** Collects attempts that end, and has them stored in batches. */
import type { App } from '../../call.ts';
import { againWhileAway } from '../../db/outage/again.ts';
import { findOutage } from '../../db/outage/outage.ts';
import { logFailure } from '../../log-failure.ts';
import { wakeCaptures } from './awaited-orders.ts';
import type { Outcome } from './outcome.ts';
import { recordOutcomes } from './record.ts';

export interface Recorder {
  /** Resolves when the attempt is stored: true, or false when another worker had taken the delivery over. */
  add(outcome: Outcome): Promise<boolean>;
}

type Parts = Pick<App, 'database' | 'clock' | 'log'>;

interface Pending {
  readonly outcome: Outcome;
  readonly resolve: (isRecorded: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** Of the steps that one statement stores: answers of partners may be megabytes long. */
const batchCharacters = 8_000_000;

/**
 * How long attempts that have ended wait for a database that is away: what partners have done for them need not be asked for
 * a second time. Stored twice they cannot be, as the first time takes the delivery out of the queue.
 */
export const recordMilliseconds = 60_000;

/** Attempts stored by one statement, and statements at the same time. The embedded database has one connection, for which the console waits. */
const limits = { postgres: { batchSize: 400, writers: 2 }, pglite: { batchSize: 100, writers: 1 } };

/**
 * Stores attempts of one worker in batches: while one is written, those that end meanwhile make the next. When half a batch
 * waits, another is written at the same time; they have no row in common, so they do not wait for each other.
 */
export function createRecorder(app: Parts): Recorder {
  const { batchSize, writers } = limits[app.database.engine];
  let waiting: Pending[] = [];
  let writing = 0;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const count = countOfBatch(
        waiting.map(({ outcome }) => outcome.steps.length),
        batchSize,
      );
      const batch = waiting.slice(0, count);
      waiting = waiting.slice(count);
      await writeBatch(app, batch);
    }
    writing -= 1;
  }

  return {
    add(outcome) {
      return new Promise((resolve, reject) => {
        waiting.push({ outcome, resolve, reject });
        // Those that end in the same turn come along.
        if (writing === 0 || (writing < writers && waiting.length >= batchSize / 2)) {
          writing += 1;
          setImmediate(() => void writeAll());
        }
      });
    },
  };
}

/** How many of those that wait, the first ones, one statement stores: at least one. @param lengths in characters */
export function countOfBatch(lengths: readonly number[], batchSize: number): number {
  let characters = 0;
  let count = 0;
  for (const length of lengths.slice(0, batchSize)) {
    characters += length;
    if (count > 0 && characters > batchCharacters) break;
    count += 1;
  }
  return count;
}

async function writeBatch(app: Parts, batch: readonly Pending[]): Promise<void> {
  const outcomes = batch.map(({ outcome }) => outcome);
  try {
    const recorded = await againWhileAway(() => recordOutcomes(app.database.orm, outcomes), {
      forMs: recordMilliseconds,
    });
    await wake(
      app,
      outcomes.filter(({ queue_id }) => recorded.has(queue_id)),
    );
    for (const { outcome, resolve } of batch) resolve(recorded.has(outcome.queue_id));
  } catch (error) {
    // One attempt that cannot be stored must not keep the others from it; in an outage none of them can be.
    if (batch.length === 1 || findOutage(error) !== null) for (const { reject } of batch) reject(error);
    else for (const pending of batch) await writeBatch(app, [pending]);
  }
}

/** They are recorded, whatever becomes of this. */
async function wake({ database, clock, log }: Parts, recorded: readonly Outcome[]): Promise<void> {
  await wakeCaptures(database.orm, clock(), recorded).catch((error: unknown) =>
    logFailure(log, error, 'captures could not be told of what their orders brought'),
  );
}
