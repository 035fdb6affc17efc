/** The worker that runs bulk jobs, portion by portion; several workers share the jobs. */
import type { App } from '../../../call.ts';
import { findNextDue } from './bulk-portion.store.ts';
import { createPortions } from './bulk-portion.ts';
import { bulkChannel } from './new-job.store.ts';

export interface BulkJobs {
  /** Runs every portion that is due now. @returns how many items got their result */
  runOnce(): Promise<number>;
  /** Waits for the portion under way; what is left stays for the next start or another worker. */
  stop(): Promise<void>;
}

/** Without being told, a worker sees a new job this late at most. */
const pollMilliseconds = 1_000;

/** Starts a worker that takes jobs as they come. */
export function startBulkJobs(app: App): BulkJobs {
  let isStopping = false;
  let isWoken = false;
  let endNap = () => {};
  const runOnce = createBulkRunner(app, () => isStopping);

  const wake = () => {
    isWoken = true;
    endNap();
  };

  async function run(): Promise<void> {
    while (!isStopping) {
      isWoken = false;
      const wait = await runOnce()
        .then(() => untilNext(app))
        .catch((error: unknown) => {
          app.log.error({ err: error }, 'the bulk jobs could not be worked on');
          return pollMilliseconds;
        });
      if (!isWoken && !isStopping) await nap(wait);
    }
  }

  function nap(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      endNap = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const listening = app.database.listen(bulkChannel, wake, { onReconnect: wake }).catch((error: unknown) => {
    app.log.warn({ err: error }, 'new bulk jobs are only seen every second');
    return async () => {};
  });
  const running = run();
  return {
    runOnce,
    async stop() {
      isStopping = true;
      endNap();
      await (await listening)();
      await running;
    },
  };
}

/** A worker without a loop. */
export function createBulkRunner(app: App, isStopping = () => false): BulkJobs['runOnce'] {
  const runPortion = createPortions(app);
  return async () => {
    let settled = 0;
    while (!isStopping()) {
      const count = await runPortion();
      if (count === null) break;
      settled += count;
    }
    return settled;
  };
}

/** How long until a job with a rate is due again. */
async function untilNext(app: App): Promise<number> {
  const next = await findNextDue(app.database.orm);
  if (next === null) return pollMilliseconds;
  // Another worker may hold a job that is due: then it is no use to ask again at once.
  return Math.min(pollMilliseconds, Math.max(20, next.getTime() - app.clock().getTime()));
}
