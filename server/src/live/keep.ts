/** What everybody asks for and what rarely changes: kept in the memory of each process, until a change of it is announced. */
import { isUnder, type Topic } from '@houston/contract/topics';
import type { App, Call } from '../call.ts';
import { wholeApp } from '../db/replica/app-at.ts';
import { logFailure } from '../log-failure.ts';
import { concerns, eventsOf, type News } from './live.ts';

export interface Kept<Value> {
  read(call: Pick<Call, 'app' | 'now'>): Promise<Value>;
  /** After a change in this process, which has not heard of its own announcement yet. */
  forget(app: App): void;
}

interface State<Value> {
  value: Promise<Value> | null;
  /** What was loaded before, for as long as the database is away. */
  last: { value: Value } | null;
  /** In milliseconds; should an announcement ever be lost, the value is wrong for so long at most. */
  until: number;
}

const keptTopics = new Set<Topic>();

/** Says that processes answer what is under `news` from memory. */
export function noteKept(news: News): void {
  for (const { topic } of eventsOf(news)) keptTopics.add(topic);
}

/**
 * Whether a process may answer what is under `topic` from its memory until it hears of the change: then also an answer that was asked for
 * after the change may be older than it.
 */
export function isKept(topic: Topic): boolean {
  return [...keptTopics].some((kept) => isUnder(kept, topic) || isUnder(topic, kept));
}

const longestKept = 60_000;
/** How long the last known value stands in before the next try to load. */
const retryAfter = 1_000;

/**
 * @param news a change of this is announced when the value changes
 *
 * All who ask while it is being loaded wait for the same value. While it cannot be loaded the last known one stands in; where
 * there is none, the next who asks tries again.
 */
export function keepUntilChange<Value>(
  news: News,
  load: (app: App) => Promise<Value>,
  longest: number = longestKept,
): Kept<Value> {
  noteKept(news);
  const states = new WeakMap<App, State<Value>>();

  function stateOf(app: App): State<Value> {
    const known = states.get(app);
    if (known !== undefined) return known;
    const state: State<Value> = { value: null, last: null, until: 0 };
    states.set(app, state);
    app.live.subscribe((event) => {
      if (concerns(event, news)) state.value = null;
    });
    return state;
  }

  return {
    read(call) {
      // It outlives the call, and so whatever is lent to that alone.
      const [app, now] = [wholeApp(call.app), call.now];
      const state = stateOf(app);
      const time = now.getTime();
      if (state.value !== null && time < state.until) return state.value;
      // What is being loaded when a change is announced may be older than it: it is answered, and not kept.
      const value: Promise<Value> = load(app).then(
        (loaded) => {
          if (state.value === value || state.last === null) state.last = { value: loaded };
          return loaded;
        },
        (error: unknown) => {
          if (state.last === null) throw error;
          logFailure(app.log, error, 'what is kept could not be loaded; the last known one is answered', {
            topics: eventsOf(news).map(({ topic }) => topic),
          });
          if (state.value === value) state.until = time + retryAfter;
          return state.last.value;
        },
      );
      state.value = value;
      state.until = time + longest;
      value.catch(() => {
        if (state.value === value) state.value = null;
      });
      return value;
    },
    forget(app) {
      stateOf(wholeApp(app)).value = null;
    },
  };
}
