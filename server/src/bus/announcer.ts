import type { App } from '../call.ts';
import { announce } from '../live/live.ts';

/** What screens of the bus show. */
const topics = ['/api/servicebustransaction', '/api/servicebus', '/api/deadletter', '/api/controlpanel/service-bus'];
/** Screens are told at most so often. */
const announceMilliseconds = 500;

/** Tells open screens that attempts have ended: at once would be hundreds of times a second. */
export function createAnnouncer({ database, log }: Pick<App, 'database' | 'log'>) {
  let timer: NodeJS.Timeout | undefined;
  let telling = Promise.resolve();
  const tellNow = () => {
    timer = undefined;
    telling = announce(
      database.orm,
      topics.map((topic) => ({ topic })),
    ).catch((error: unknown) => log.warn({ err: error }, 'screens were not told of the bus'));
  };
  return {
    tell: () => {
      timer ??= setTimeout(tellNow, announceMilliseconds);
    },
    async finish() {
      if (timer !== undefined) {
        clearTimeout(timer);
        tellNow();
      }
      await telling;
    },
  };
}
