/** The loop that both loads share, so that they measure alike: a number of lanes, each with one thing under way at a time. */
import type { Measured } from '../load/processes.ts';

export interface LoadTask {
  lanes: number;
  warmUpSeconds: number;
  /** How long it is measured; a second message from the process that forked this one ends it before. */
  seconds: number;
  /** Between the end of one thing and the begin of the next in a lane. */
  pauseMilliseconds?: number;
}

/** Runs `once` in every lane over and over; what ends during the measured time counts. */
export async function runLanes(
  { lanes, warmUpSeconds, seconds, pauseMilliseconds = 0 }: LoadTask,
  once: (lane: number) => Promise<void>,
): Promise<Measured> {
  const begin = performance.now() + warmUpSeconds * 1000;
  let end = begin + seconds * 1000;
  process.once('message', () => {
    end = performance.now();
  });
  const latencies: number[] = [];
  async function runLane(lane: number): Promise<void> {
    for (;;) {
      const start = performance.now();
      if (start >= end) return;
      await once(lane);
      const now = performance.now();
      if (now >= begin && now < end) latencies.push(now - start);
      if (pauseMilliseconds > 0) await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane)));
  return { perSecond: (latencies.length * 1000) / (end - begin), latencies };
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
