/**
 * Security incidents: guards tell here what they refused, and ask here who is blocked. Both are answered from memory;
 * what was told is written together, a few times a second at most, however many calls there are.
 */
import type { Change } from '../audit/audit.ts';
import type { Call, Log } from '../call.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { findOutage } from '../db/outage/outage.ts';
import type { LiveBus } from '../live/live.ts';
import { logFailure } from '../log-failure.ts';
import { type Block, createBlockList } from './block-list.ts';
import { storeSignal, storeTallies } from './incident-store.ts';
import { keyOf, mostAtOnce, type Signal, type Tally, TallyBook } from './incident-tallies.ts';

export interface Incidents {
  /** Counts what a guard refused. It costs the call nothing. */
  record(call: Call, signal: Signal): void;
  /**
   * The same, for an answer that names the incident. Only the first of a window waits for the database.
   * @returns null when there is none, because too many others began
   */
  recordForNumber(call: Call, signal: Signal): Promise<string | null>;
  /** The same in a transaction under way, whose caller records it in the audit trail. @returns the incident's number */
  recordWithin(change: Pick<Change, 'tx' | 'audit'>, call: Call, signal: Signal): Promise<string>;
  /** The number of the incident that blocks a subject, counting the call as refused by it; null when nothing does. */
  blockOf(subject: string): string | null;
  isBlocked(subject: string): boolean;
  /** The incident that blocks a subject, for who only asks; null when nothing does. */
  findBlock(subject: string): Block | null;
  /** Writes what is counted and not written yet. */
  flush(): Promise<void>;
  /** Reads anew who is blocked, and forgets what was counted of incidents that ended. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

export interface IncidentParts {
  database: Database;
  live: LiveBus;
  config: Config;
  clock: Clock;
  log: Log;
}

const flushMilliseconds = 500;

/** Starts counting in this process, knowing who is blocked. */
export async function startIncidents(parts: IncidentParts): Promise<Incidents> {
  const { database, config, clock, log } = parts;
  const book = new TallyBook(config.incidentPolicies);
  const blocks = await createBlockList(parts, (freed, blocking) => book.forget(freed, blocking));
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function flushAll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // In portions: others who write to the audit trail get their turn between them.
    while (await flushPortion()) log.debug({}, 'more security incidents wait to be stored');
    if (book.hasDue()) flushSoon();
  }

  /** @returns whether there may be more */
  async function flushPortion(): Promise<boolean> {
    const tallies = book.takeDue(clock());
    const refused = blocks.takeCounts();
    if (tallies.length === 0 && refused.size === 0) return false;
    try {
      const stored = await database.transaction((tx) => storeTallies(tx, tallies, refused, clock()));
      for (const outcome of stored) book.settle(outcome.tally, outcome);
      if (stored.some(({ isBlocking }) => isBlocking)) await blocks.reload();
      return tallies.length === mostAtOnce;
    } catch (error) {
      logFailure(log, error, 'security incidents could not be stored');
      // What was counted in an outage is stored after it; who waits for its number is not held up so long.
      const isAway = findOutage(error)?.isOutcomeUnknown === false;
      if (isAway) blocks.giveBackCounts(refused);
      for (const tally of tallies) book.fail(tally, error, isAway);
      return false;
    }
  }

  // One at a time: two would both find no row yet, and the lock in the database would only make one wait. The next one
  // writes for all who ask until it begins, so that they do not pile up while the database does not answer.
  function flush(): Promise<void> {
    next ??= flushing.then(() => {
      next = undefined;
      return flushAll();
    });
    flushing = next;
    return next;
  }

  function flushSoon(): void {
    timer ??= setTimeout(() => void flush(), flushMilliseconds).unref();
  }

  function count(call: Call, signal: Signal): Tally | null {
    const tally = book.add(call, signal);
    if (tally === null) {
      log.warn({ code: signal.code, address: call.address }, 'too many security incidents at once, one was dropped');
      return null;
    }
    if (!book.isDue(tally)) return tally;
    // What may block must not wait: each further call of it would be looked at in full.
    if (book.mayBlock(tally)) void flush();
    else flushSoon();
    return tally;
  }

  return {
    record: (call, signal) => void count(call, signal),
    async recordForNumber(call, signal) {
      const known = book.numberOf(keyOf(signal), call.now);
      const tally = count(call, signal);
      if (known !== null) return known;
      if (tally === null || !book.isDue(tally)) return null;
      const number = book.waitFor(tally);
      void flush();
      return number;
    },
    recordWithin: ({ tx, audit }, call, signal) => storeSignal(tx, audit, call, signal),
    blockOf(subject) {
      const block = blocks.find(subject);
      if (block === null) return null;
      blocks.count(block.id);
      flushSoon();
      return block.number;
    },
    isBlocked: (subject) => blocks.find(subject) !== null,
    findBlock: (subject) => blocks.find(subject),
    flush,
    reload: blocks.reload,
    async close() {
      blocks.close();
      await flush();
      clearTimeout(timer);
    },
  };
}
