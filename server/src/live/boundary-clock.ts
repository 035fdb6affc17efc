/** Tells the browsers of this process at the moment at which something starts or ends by the time alone. */
import type { App } from '../call.ts';
import type { LiveEvent } from './live.ts';

/** A timer that the operating system slowed down, or a start that no event told of, is late by this much at most. */
const longestWait = 60_000;
const retryWait = 2_000;

export interface BoundaryClock {
  /** Tells of every start and end since the last look, and sets the timer for the next one. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

export interface Boundaries {
  /** For the log. */
  name: string;
  /** Announced when starts or ends have changed: the clock looks again. */
  topic: string;
  /** What to tell of the starts and ends after `after`, up to and with `until`. */
  findEvents(after: Date, until: Date): Promise<readonly LiveEvent[]>;
  /** The first start or end after `after`; null for none. */
  findNext(after: Date): Promise<Date | null>;
}

/**
 * Every server process that has browsers runs clocks of its own; what passed while it was down needs no event, because
 * browsers ask for everything again when they reconnect.
 */
export function startBoundaryClock(app: App, { name, topic, findEvents, findNext }: Boundaries): BoundaryClock {
  let seenUntil = app.clock();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isTelling = false;
  let looking: Promise<void> = Promise.resolve();

  function tell(events: readonly LiveEvent[]): void {
    isTelling = true;
    for (const event of events) app.live.tell(event);
    isTelling = false;
  }

  async function lookOnce(): Promise<void> {
    const now = app.clock();
    let wait = retryWait;
    try {
      tell(await findEvents(seenUntil, now));
      seenUntil = now;
      const next = await findNext(now);
      wait = next === null ? longestWait : Math.min(longestWait, next.getTime() - app.clock().getTime());
    } catch (error) {
      app.log.warn({ err: error }, `${name} could not read what starts and ends`);
    }
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void look(), Math.max(1, wait));
    timer.unref();
  }

  // One look at a time: two would tell of the same start twice.
  function look(): Promise<void> {
    looking = looking.then(() => (isStopped ? undefined : lookOnce()));
    return looking;
  }

  const unsubscribe = app.live.subscribe((event) => {
    if (event.topic === topic && !isTelling) void look();
  });
  void look();
  return {
    look,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      unsubscribe();
      await looking;
    },
  };
}
