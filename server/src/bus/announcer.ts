import { busTransactionsApi } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import { serviceBusApi } from '@houston/contract/features/operations/service-bus/service-bus.api';
import type { App } from '../call.ts';
import { createCallTeller } from '../calls/call-teller.ts';
import { announce } from '../live/live.ts';
import { logFailure } from '../log-failure.ts';

/** Screens are told at most so often. */
const announceMilliseconds = 500;

/** Tells open screens that attempts have ended: at once would be hundreds of times a second. */
export function createAnnouncer({ database, log }: Pick<App, 'database' | 'log'>) {
  const calls = createCallTeller({ database, log });
  let timer: NodeJS.Timeout | undefined;
  let telling = Promise.resolve();
  const tellNow = () => {
    timer = undefined;
    telling = announce(database.orm, busTransactionsApi, deadLettersApi, serviceBusApi.history).catch(
      (error: unknown) => logFailure(log, error, 'screens were not told of the bus'),
    );
  };
  return {
    tell: () => {
      calls.tell();
      timer ??= setTimeout(tellNow, announceMilliseconds);
    },
    async finish() {
      if (timer !== undefined) {
        clearTimeout(timer);
        tellNow();
      }
      await telling;
      await calls.finish();
    },
  };
}
