/** Live changes: a committed change tells every server process which topic changed, and those tell their browsers. */
import { sql } from 'drizzle-orm';
import type { Database, Db } from '../db/database.ts';

/**
 * A topic is the path prefix of the calls whose answers may have changed, for example `/api/admins`: screens that show
 * one of them ask again. `adminId` limits the event to the browsers of that admin.
 */
export interface LiveEvent {
  topic: string;
  adminId?: number;
}

export type LiveListener = (event: LiveEvent) => void;

export interface LiveBus {
  /** @returns a function that ends the subscription. */
  subscribe(listener: LiveListener): () => void;
  /** Tells the browsers of this process alone, of what every process finds out by itself. */
  tell(event: LiveEvent): void;
  /** `run` is called when the server stops: open streams would keep it from ending. @returns a function that forgets it. */
  onClose(run: () => void): () => void;
  close(): Promise<void>;
}

const channel = 'houston_live';

/** The topic above all topics. */
const everything = '/api';

/** Whether an event under `topic` is about what is kept under `own`. */
export function concerns(topic: string, own: string): boolean {
  return topic === own || topic === everything;
}

/** Connects this process to the changes of all of them. */
export async function startLive(database: Database): Promise<LiveBus> {
  const listeners = new Set<LiveListener>();
  const closers = new Set<() => void>();
  const tell = (event: LiveEvent) => {
    for (const listener of listeners) listener(event);
  };
  const stopListening = await database.listen(channel, (payload) => tell(JSON.parse(payload) as LiveEvent), {
    // Whatever was announced meanwhile has been missed.
    onReconnect: () => tell({ topic: everything }),
  });
  return {
    tell,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onClose(run) {
      closers.add(run);
      return () => closers.delete(run);
    },
    async close() {
      listeners.clear();
      for (const run of [...closers]) run();
      await stopListening();
    },
  };
}

/** Announces `events` when the transaction commits, at once without one; a rollback announces nothing. */
export async function announce(db: Db, events: readonly LiveEvent[]): Promise<void> {
  const payloads = [...new Set(events.map((event) => JSON.stringify(event)))];
  for (const payload of payloads) await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}
