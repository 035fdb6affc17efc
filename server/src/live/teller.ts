import type { App } from '../call.ts';
import { logFailure } from '../log-failure.ts';
import { announce, type News } from './live.ts';

/**
 * Tells open screens of what changes all the time, at most so often: at once would be hundreds of times a second.
 * @param failure what the log says when they could not be told
 */
export function createTeller(
  { database, log }: Pick<App, 'database' | 'log'>,
  milliseconds: number,
  failure: string,
  ...news: readonly News[]
) {
  let timer: NodeJS.Timeout | undefined;
  let telling = Promise.resolve();
  const tellNow = () => {
    timer = undefined;
    telling = announce(database.orm, ...news).catch((error: unknown) => logFailure(log, error, failure));
  };
  return {
    tell: () => {
      timer ??= setTimeout(tellNow, milliseconds).unref();
    },
    /** Tells what it has not told yet. */
    async finish() {
      if (timer !== undefined) {
        clearTimeout(timer);
        tellNow();
      }
      await telling;
    },
  };
}
