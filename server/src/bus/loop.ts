/** Keeps a worker of the bus going: it takes more when woken, when it has room, and once a second. */
import type { App } from '../call.ts';
import { busChannel } from './enqueue.ts';
import { type BusOptions, createBusWorker } from './worker.ts';

/** Retries, and what a dead worker held, are seen this late at most. */
const pollMilliseconds = 1_000;

/** Starts a worker that takes messages as they come. */
export function startBus(app: App, options: BusOptions = {}): { stop(): Promise<void> } {
  const worker = createBusWorker(app, options);
  let isStopping = false;
  let isWoken = false;
  let endNap = () => {};

  const wake = () => {
    isWoken = true;
    endNap();
  };

  async function run(): Promise<void> {
    while (!isStopping) {
      isWoken = false;
      await worker.take().catch((error: unknown) => {
        app.log.error({ err: error }, 'the bus could not take messages');
      });
      if (!isWoken && !isStopping) await nap();
    }
  }

  function nap(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pollMilliseconds);
      endNap = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  worker.onRoom(wake);
  const listening = app.database.listen(busChannel, wake, { onReconnect: wake }).catch((error: unknown) => {
    app.log.warn({ err: error }, 'new messages are only seen every second');
    return async () => {};
  });
  const running = run();
  return {
    async stop() {
      isStopping = true;
      endNap();
      await (await listening)();
      await running;
      await worker.finish();
    },
  };
}
