/** The loop of all work in the background: rounds, one after the other, when something wakes it and when the next is due. */
import type { App } from '../call.ts';
import { findOutage } from '../db/outage/outage.ts';
import { logFailure } from '../log-failure.ts';

/** After the first failure; twice as long after each further one in a row. */
const firstPause = 1_000;
/** Where nothing is heard of what is announced, it is looked for so often. */
const unheardPause = 1_000;
/** An outage ends by itself, and what waits should not wait much longer. What else fails will mostly fail again. */
const longestPause = { outage: 5_000, other: 60_000 };

export interface LoopWork {
  /** What a round that failed could not do, for the log; `detail` is said with it. */
  readonly failure: string;
  readonly detail?: object;
  /** Whatever is announced there wakes it. */
  readonly channel?: string;
  /**
   * Does what is due. @param isStopping for long rounds, which end after the portion that they are at
   * @returns milliseconds until the next round, when nothing wakes it before
   */
  round(isStopping: () => boolean): Promise<number>;
}

export interface Loop {
  /**
   * Asks for a round: it begins at once, after the one under way, or when the pause after a failure is over. Never rejects.
   * @returns when that round has ended, or the loop
   */
  wake(): Promise<void>;
  /** Begins no further round, and waits for the one under way. */
  stop(): Promise<void>;
}

/** Starts with a round at once. Nothing that fails in a round ends the loop. */
export function startLoop({ database, log }: Pick<App, 'database' | 'log'>, work: LoopWork): Loop {
  const { failure, detail, channel, round } = work;
  let isStopping = false;
  let isHeard = true;
  let isWoken = false;
  let failures = 0;
  let next = Promise.withResolvers<void>();
  let endNap = () => {};

  async function run(): Promise<void> {
    while (!isStopping) {
      const ended = next;
      next = Promise.withResolvers();
      isWoken = false;
      const wait = await runRound();
      ended.resolve();
      if (!isWoken || failures > 0) await nap(wait);
    }
    next.resolve();
  }

  async function runRound(): Promise<number> {
    try {
      const wait = await round(() => isStopping);
      failures = 0;
      return isHeard ? wait : Math.min(wait, unheardPause);
    } catch (error) {
      logFailure(log, error, failure, detail);
      failures += 1;
      return pauseAfter(error, failures);
    }
  }

  function nap(milliseconds: number): Promise<void> {
    if (isStopping) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      endNap = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function wake(): Promise<void> {
    isWoken = true;
    // What cannot be done is not tried again as often as somebody asks for it.
    if (failures === 0) endNap();
    return next.promise;
  }

  /** The connection that announces is back: so is the database, and some of what it announced was missed. */
  function comeBack(): void {
    failures = 0;
    void wake();
  }

  async function listen(to: string): Promise<() => Promise<void>> {
    try {
      return await database.listen(to, () => void wake(), { onReconnect: comeBack });
    } catch (error) {
      isHeard = false;
      log.warn({ err: error, channel: to }, 'what is announced is not heard, and only seen by looking for it');
      return async () => {};
    } finally {
      // Nobody heard what was announced before.
      void wake();
    }
  }

  const listening = channel === undefined ? undefined : listen(channel);
  const running = run();
  return {
    wake,
    async stop() {
      isStopping = true;
      endNap();
      await (await listening)?.();
      await running;
    },
  };
}

/** Spread, so that processes that failed together do not come back together. */
function pauseAfter(error: unknown, failures: number): number {
  const longest = findOutage(error) === null ? longestPause.other : longestPause.outage;
  return Math.min(longest, firstPause * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
}
