/** graphile-worker with an empty handler, with and without its local queue and batched completion. */
import { Logger, run, runMigrations } from 'graphile-worker';
import type { Database } from '../../server/src/db/database.ts';
import type { QueueEngine } from './engine.ts';

const logger = new Logger(() => () => {});

export async function createGraphile(
  database: Database,
  connectionString: string,
  { concurrency, isBatched }: { concurrency: number; isBatched: boolean },
): Promise<QueueEngine> {
  await runMigrations({ connectionString, logger });

  async function countJobs(): Promise<number> {
    const { rows } = await database.query<{ n: number }>('select count(*)::int as n from graphile_worker.jobs');
    return rows[0]?.n ?? 0;
  }

  return {
    async enqueue(count) {
      await database.query(
        `select graphile_worker.add_job('empty', json_build_object('n', n)) from generate_series(1, $1::int) n`,
        [count],
      );
    },
    async drain() {
      const batches = { localQueue: { size: 100 }, completeJobBatchDelay: 0, failJobBatchDelay: 0 };
      const runner = await run({
        connectionString,
        maxPoolSize: concurrency + 4,
        noHandleSignals: true,
        concurrency,
        pollInterval: 100,
        preset: { worker: { concurrentJobs: concurrency, ...(isBatched && batches) } },
        logger,
        taskList: { empty: async () => {} },
      });
      // Done is what is no longer in the table.
      while ((await countJobs()) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
      await runner.stop();
    },
    close: async () => {},
  };
}
