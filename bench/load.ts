/** The loop that both loads share, so that they measure alike: a number of lanes, each with one thing under way at a time. */
import type { Measured } from './processes.ts';

export interface LoadTask {
  lanes: number;
  warmUpSeconds: number;
  seconds: number;
}

/** Runs `once` in every lane over and over; what ends during the measured time counts. */
export async function runLanes(
  { lanes, warmUpSeconds, seconds }: LoadTask,
  once: (lane: number) => Promise<void>,
): Promise<Measured> {
  const begin = performance.now() + warmUpSeconds * 1000;
  const end = begin + seconds * 1000;
  const latencies: number[] = [];
  async function runLane(lane: number): Promise<void> {
    for (;;) {
      const start = performance.now();
      if (start >= end) return;
      await once(lane);
      const now = performance.now();
      if (now >= begin && now < end) latencies.push(now - start);
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane)));
  return { perSecond: latencies.length / seconds, latencies };
}

/** Takes the task from the process that forked this one, runs it, sends back what was measured, and ends. */
export function answerTask<Task>(run: (task: Task) => Promise<Measured>): void {
  process.once('message', async (task) => {
    try {
      const measured = await run(task as Task);
      process.send?.(measured, () => process.exit(0));
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    }
  });
}
