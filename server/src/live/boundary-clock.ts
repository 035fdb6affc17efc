/** Tells the browsers of this process at the moment at which something starts or ends by the time alone. */
import type { App } from '../call.ts';
import { startLoop } from '../work/loop.ts';
import { type LiveEvent, type News, tells } from './live.ts';

/** A timer that the operating system slowed down, or a start that no event told of, is late by this much at most. */
const longestWait = 60_000;

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

  function tell(events: readonly LiveEvent[]): void {
    isTelling = true;
    for (const event of events) app.live.tell(event);
    isTelling = false;
  }

  const loop = startLoop(app, {
    failure: `${name} could not read what starts and ends`,
    async round() {
      const now = app.clock();
      tell(await findEvents(seenUntil, now));
      seenUntil = now;
      const next = await findNext(now);
      return next === null ? longestWait : Math.min(longestWait, next.getTime() - app.clock().getTime());
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
