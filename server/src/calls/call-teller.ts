import { integrationCallsApi } from '@houston/contract/features/partners/integration-calls/integration-calls.api';
import type { Log } from '../call.ts';
import type { Database } from '../db/database.ts';
import { announce } from '../live/live.ts';
import { logFailure } from '../log-failure.ts';

/** Screens of calls ask for much; they are told at most so often. */
const tellMilliseconds = 2_000;

/** Tells open screens that there are new calls. */
export function createCallTeller({ database, log }: { database: Database; log: Log }) {
  let timer: NodeJS.Timeout | undefined;
  let telling = Promise.resolve();
  const tellNow = () => {
    timer = undefined;
    telling = announce(database.orm, integrationCallsApi).catch((error: unknown) =>
      logFailure(log, error, 'screens were not told of calls'),
    );
  };
  return {
    tell: () => {
      timer ??= setTimeout(tellNow, tellMilliseconds).unref();
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
