/** Keeps a worker of the bus going: it takes more when woken, when it has room, and when the next message is due. */
import type { App } from '../call.ts';
import { startLoop } from '../work/loop.ts';
import { startCircuitLoop } from './circuits/circuit-loop.ts';
import { findNextDue } from './delivery/claim.ts';
import { busChannel } from './enqueue.ts';
import { type BusOptions, createBusWorker } from './worker.ts';

/** What is due and cannot be taken yet, because others hold it or the bus is paused, is looked at so often. */
const pollMilliseconds = 1_000;
/** What nobody told of is seen this late at most: the next try that a worker planned which died before it. */
const longestWait = 5_000;

/** Starts a worker that takes messages as they come. */
export function startBus(app: App, options: BusOptions = {}): { stop(): Promise<void> } {
  const worker = createBusWorker(app, options);
  const loop = startLoop(app, {
    failure: 'the bus could not take messages',
    channel: busChannel,
    async round() {
      // With what it took it wakes this loop when there is room.
      if ((await worker.take()) > 0) return pollMilliseconds;
      const next = await findNextDue(app.database);
      const ahead = next === null ? longestWait : next.getTime() - app.clock().getTime();
      return ahead <= 0 ? pollMilliseconds : Math.min(ahead, longestWait);
    },
  });
  const circuits = startCircuitLoop(app, worker);
  worker.onRoom(() => void loop.wake());
  return {
    async stop() {
      await Promise.all([loop.stop(), circuits.stop()]);
      await worker.finish();
    },
  };
}
