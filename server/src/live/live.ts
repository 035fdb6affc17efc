/** Live changes: a committed change tells every server process which topic changed, and those tell their browsers. */
import { everything, type Subject, type Topic, topicsOf } from '@houston/contract/topics';
import { sql } from 'drizzle-orm';
import type { Call } from '../call.ts';
import type { Database, Db } from '../db/database.ts';
import { createMemory, type Told } from './memory.ts';

/** Screens that show an answer under the topic ask again. `adminId` limits the event to the browsers of that admin. */
export interface LiveEvent {
  topic: Topic;
  adminId?: number;
  /** The call of whose console changed it. Only the browsers of that admin are told. */
  by?: { adminId: number; call: string };
}

declare const isOfProcesses: unique symbol;

/** What the processes of the server tell each other alone: no call has such a path, so no browser hears of it. */
export type ProcessTopic = Topic & { readonly [isOfProcesses]: true };

/** What may be told of. */
export type News = Subject | ProcessTopic;

export function processTopic(name: string): ProcessTopic {
  return `process ${name}` as ProcessTopic;
}

export type LiveListener = (event: LiveEvent) => void;

export interface LiveBus {
  /** @returns a function that ends the subscription. */
  subscribe(listener: LiveListener): () => void;
  /** Tells the browsers of this process alone, of what every process finds out by itself. */
  tell(event: LiveEvent): void;
  /** What was told lately, the last time of each; of what was before this process, that it may be everything. */
  recent(): Told[];
  /** `run` is called when the server stops: open streams would keep it from ending. @returns a function that forgets it. */
  onClose(run: () => void): () => void;
  close(): Promise<void>;
}

const channel = 'houston_live';

export function eventsOf(news: News, adminId?: number): LiveEvent[] {
  const topics = typeof news === 'string' ? [news] : topicsOf(news);
  return topics.map((topic) => (adminId === undefined ? { topic } : { topic, adminId }));
}

/** Whether an event is about `news`: told of it, or of everything, because events may have been missed. */
export function concerns({ topic }: LiveEvent, news: News): boolean {
  return topic === everything || tells(topic, news);
}

/** The same, of nothing but itself. */
export function tells(topic: Topic, news: News): boolean {
  return eventsOf(news).some((event) => event.topic === topic);
}

/** The events of what `call` changes, so that its own page knows them from those of others. */
export function causedBy({ actor, consoleCall }: Pick<Call, 'actor' | 'consoleCall'>, events: readonly LiveEvent[]) {
  if (actor === null || consoleCall === null) return events;
  return events.map((event) => ({ ...event, by: { adminId: actor.adminId, call: consoleCall } }));
}

/** Connects this process to the changes of all of them. */
export async function startLive(database: Database): Promise<LiveBus> {
  const listeners = new Set<LiveListener>();
  const closers = new Set<() => void>();
  const memory = createMemory();
  const tell = (event: LiveEvent) => {
    memory.keep(event);
    for (const listener of listeners) listener(event);
  };
  const stopListening = await database.listen(channel, (payload) => tell(JSON.parse(payload) as LiveEvent), {
    // Whatever was announced meanwhile has been missed.
    onReconnect: () => tell({ topic: everything }),
  });
  return {
    tell,
    recent: memory.recent,
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

/** Tells of all `news` when the transaction commits, at once without one; a rollback tells nothing. */
export function announce(db: Db, ...news: readonly News[]): Promise<void> {
  return announceEvents(
    db,
    news.flatMap((one) => eventsOf(one)),
  );
}

export async function announceEvents(db: Db, events: readonly LiveEvent[]): Promise<void> {
  const payloads = [...new Set(events.map((event) => JSON.stringify(event)))];
  for (const payload of payloads) await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}
