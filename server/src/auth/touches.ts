/**
 * When sessions, API keys and entries of IP lists were last used. A call only notes it in memory; it is written a second
 * later, for all of them together, so that what reads never waits for a commit.
 */
import type { Call, Log } from '../call.ts';
import type { Database } from '../db/database.ts';
import { logFailure } from '../log-failure.ts';
import { storeEntryUses, storeKeyUses, storeSessionUses, type Use } from './touches.store.ts';

/** What is known to be used so shortly ago is not written again. */
const touchSeconds = 30;
const flushMilliseconds = 1_000;
const retryMilliseconds = 3_000;
/** What cannot be written, because its row is gone or always held by somebody, is given up. */
const mostTries = 100;
/** Different ones that wait at a time: as many as there are people, keys and desks at work. */
const mostWaiting = 10_000;

type Where = Pick<Call, 'now' | 'address'>;

export interface Touches {
  /** A session was used; with it, when `isOnOwnList`, the entries of its admin's own list that name the address. */
  session(
    used: { sessionId: number; adminId: number; lastSeenAt: Date; isOnOwnList: boolean | null },
    call: Where,
  ): void;
  apiKey(used: { id: number; lastUsedAt: Date | null }, call: Where): void;
  /** The later of `storedAt` and what waits to be written for a session. */
  lastSeen(sessionId: number, storedAt: Date): Date;
  /** Writes what waits. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Waiting extends Use {
  tries: number;
}

export function startTouches({ database, log }: { database: Database; log: Log }): Touches {
  const kinds = [
    { store: storeSessionUses, waiting: new Map<string, Waiting>() },
    { store: storeKeyUses, waiting: new Map<string, Waiting>() },
    { store: storeEntryUses, waiting: new Map<string, Waiting>() },
  ] as const;
  const [sessions, keys, entries] = kinds;
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  function note(waiting: Map<string, Waiting>, key: string, id: number, { now, address }: Where): void {
    if (waiting.size >= mostWaiting && !waiting.has(key)) return;
    waiting.set(key, { key, id, at: now, address, tries: 0 });
    timer ??= setTimeout(() => void flush(), flushMilliseconds).unref();
  }

  async function flushAll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    try {
      for (const { store, waiting } of kinds) {
        const uses = [...waiting.values()];
        if (uses.length > 0) settle(waiting, uses, await store(database, uses));
      }
    } catch (error) {
      logFailure(log, error, 'the last use of sessions and keys could not be written');
    }
    if (kinds.some(({ waiting }) => waiting.size > 0))
      timer = setTimeout(() => void flush(), retryMilliseconds).unref();
  }

  function settle(waiting: Map<string, Waiting>, uses: readonly Waiting[], stored: ReadonlySet<string>): void {
    for (const use of uses) {
      use.tries += 1;
      // One that was used again meanwhile is another object, and waits for its own turn.
      const isDone = stored.has(use.key) || use.tries >= mostTries;
      if (isDone && waiting.get(use.key) === use) waiting.delete(use.key);
    }
  }

  // One after the other: two would write the same.
  function flush(): Promise<void> {
    flushing = flushing.then(flushAll);
    return flushing;
  }

  return {
    session({ sessionId, adminId, lastSeenAt, isOnOwnList }, call) {
      if (!isDue(lastSeenAt, call.now)) return;
      note(sessions.waiting, String(sessionId), sessionId, call);
      if (isOnOwnList) note(entries.waiting, `${adminId} ${call.address}`, adminId, call);
    },
    apiKey({ id, lastUsedAt }, call) {
      if (isDue(lastUsedAt, call.now)) note(keys.waiting, String(id), id, call);
    },
    lastSeen(sessionId, storedAt) {
      const waiting = sessions.waiting.get(String(sessionId));
      return waiting !== undefined && waiting.at > storedAt ? waiting.at : storedAt;
    },
    flush,
    async close() {
      await flush();
      clearTimeout(timer);
    },
  };
}

function isDue(lastAt: Date | null, now: Date): boolean {
  return lastAt === null || now.getTime() - lastAt.getTime() >= touchSeconds * 1000;
}
