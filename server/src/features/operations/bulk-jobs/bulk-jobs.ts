/** The worker that runs bulk jobs, portion by portion; several workers share the jobs. */
import type { App } from '../../../call.ts';
import { startLoop } from '../../../work/loop.ts';
import { findNextDue } from './bulk-portion.store.ts';
import { createPortions } from './bulk-portion.ts';
import { bulkChannel } from './new-job.store.ts';

/** Without being told, a worker sees a new job this late at most. */
const longestWait = 5_000;
/** A job that is due and that another worker holds is no use to be asked for at once. */
const shortestWait = 20;

/** Starts a worker that takes jobs as they come; at its end what is left stays for the next start or another worker. */
export function startBulkJobs(app: App): { stop(): Promise<void> } {
  let isStopping = false;
  const runDue = createBulkRunner(app, () => isStopping);
  const loop = startLoop(app, {
    failure: 'the bulk jobs could not be worked on',
    channel: bulkChannel,
    async round() {
      // One statement, where looking for a portion takes four.
      const wait = await untilNext(app);
      if (wait > 0) return Math.min(wait, longestWait);
      await runDue();
      return Math.min(Math.max(await untilNext(app), shortestWait), longestWait);
    },
  });
  return {
    stop() {
      isStopping = true;
      return loop.stop();
    },
  };
}

/** A worker without a loop: runs every portion that is due. @returns how many items got their result */
export function createBulkRunner(app: App, isStopping = () => false): () => Promise<number> {
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

/** How long until a job is due, in milliseconds. */
async function untilNext(app: App): Promise<number> {
  const next = await findNextDue(app.database.orm);
  return next === null ? longestWait : next.getTime() - app.clock().getTime();
}
