/** pg-boss with an empty handler: batches, bursts, and its fastest polling. A batch succeeds or fails as one. */
import { PgBoss } from 'pg-boss';
import type { QueueEngine } from './engine.ts';

export async function createPgBoss(url: string, batchSize: number): Promise<QueueEngine> {
  const queue = `bench-${batchSize}`;
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  boss.on('error', (error) => console.error(error));
  await boss.start();
  await boss.createQueue(queue);
  let waiting = 0;
  return {
    async enqueue(count) {
      const jobs = Array.from({ length: count }, (_, n) => ({ name: queue, data: { n } }));
      for (let at = 0; at < jobs.length; at += 500) await boss.insert(queue, jobs.slice(at, at + 500));
      waiting += count;
    },
    async drain() {
      let finish = () => {};
      const finished = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const options = { batchSize, pollingIntervalSeconds: 0.5, burstWhenBatchFull: true };
      // Workers of its own, as its documentation advises for more throughput.
      const workers = await Promise.all(
        Array.from({ length: 4 }, () =>
          boss.work(queue, options, async (jobs) => {
            waiting -= jobs.length;
            if (waiting === 0) finish();
          }),
        ),
      );
      await finished;
      await Promise.all(workers.map((id) => boss.offWork(queue, { id })));
    },
    close: () => boss.stop({ graceful: false }),
  };
}
