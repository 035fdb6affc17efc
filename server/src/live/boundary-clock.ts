/** Tells the browsers of this process at the moment at which something starts or ends by the time alone. */
import type { App } from '../call.ts';
import { startLoop } from '../work/loop.ts';
import { type LiveEvent, type News, tells } from './live.ts';

/** A timer that the operating system slowed down, or a start that no event told of, is late by this much at most. */
const longestWait = 60_000;
/** Browsers that hear of it may ask another process, whose clock is behind: they are told once more when it is past there, too. */
const clocksApart = 2_000;

export interface BoundaryClock {
  /** Tells of every start and end since the last look. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

export interface Boundaries {
  /** For the log. */
  name: string;
  /** Announced when starts or ends have changed: the clock looks again. */
  news: News;
  /** What to tell of the starts and ends after `after`, up to and with `until`. */
  findEvents(after: Date, until: Date): Promise<readonly LiveEvent[]>;
  /** The first start or end after `after`; null for none. */
  findNext(after: Date): Promise<Date | null>;
}

/**
 * Every server process that has browsers runs clocks of its own; what passed while it was down needs no event, because
 * browsers ask for everything again when they reconnect.
 */
export function startBoundaryClock(app: App, { name, news, findEvents, findNext }: Boundaries): BoundaryClock {
  let seenUntil = app.clock();
  let isTelling = false;
  let again: { events: readonly LiveEvent[]; at: number } = { events: [], at: Number.POSITIVE_INFINITY };

  function tell(events: readonly LiveEvent[]): void {
    isTelling = true;
    for (const event of events) app.live.tell(event);
    isTelling = false;
  }

  const loop = startLoop(app, {
    failure: `${name} could not read what starts and ends`,
    async round() {
      const now = app.clock();
      const events = await findEvents(seenUntil, now);
      const isDue = again.at <= now.getTime();
      tell(isDue ? [...events, ...again.events] : events);
      if (isDue) again = { events: [], at: Number.POSITIVE_INFINITY };
      if (events.length > 0) again = { events: [...again.events, ...events], at: now.getTime() + clocksApart };
      seenUntil = now;
      const next = await findNext(now);
      const at = Math.min(next?.getTime() ?? Number.POSITIVE_INFINITY, again.at);
      return Math.min(longestWait, at - app.clock().getTime());
    },
  });

  const unsubscribe = app.live.subscribe((event) => {
    if (tells(event.topic, news) && !isTelling) void loop.wake();
  });
  return {
    look: loop.wake,
    stop() {
      unsubscribe();
      return loop.stop();
    },
  };
}
