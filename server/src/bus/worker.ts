/** One worker of the bus: takes what is due, runs it and records it. The loop that keeps it going is in `loop.ts`. */
import { randomBytes } from 'node:crypto';
import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import type { App } from '../call.ts';
import { createOutbound } from '../http/outbound.ts';
import { announce } from '../live/live.ts';
import { claimDeliveries, type HeldDelivery, leaseSeconds, releaseDeliveries, renewLease } from './claim.ts';
import { maxDeliveries, outcomeOf, type RetrySeconds, retrySeconds } from './outcome.ts';
import { createDirectory, type Directory } from './partners.ts';
import { pipelines as allPipelines, type Pipelines } from './pipelines.ts';
import { createPlanRefresh } from './plan-refresh.ts';
import { createRecorder } from './recorder.ts';
import { type RunResult, runMessage } from './run-message.ts';

export interface BusOptions {
  readonly pipelines?: Pipelines;
  readonly retrySeconds?: RetrySeconds;
  /** Messages worked on at the same time by this worker. */
  readonly concurrency?: number;
  /** Origin of the partners that the demo brings; they stand in for partners without an address. */
  readonly demoPartnersUrl?: string | null;
}

export interface BusWorker {
  /** Takes as many messages as there is room for, and begins them. @returns how many */
  take(): Promise<number>;
  /** Calls `run` whenever there is room for more. */
  onRoom(run: () => void): void;
  /** Works until nothing is due any more. @returns how many attempts ended */
  runDue(): Promise<number>;
  /** Waits for what has begun, and gives up what this worker holds on to. */
  finish(): Promise<void>;
}

/** What screens of the bus show. */
const topics = ['/api/servicebustransaction', '/api/servicebus', '/api/deadletter', '/api/controlpanel/service-bus'];
/** A worker holds so many times more messages than it works on: the others are being recorded. */
const heldPerPlace = 4;
/** Screens are told at most so often. */
const announceMilliseconds = 500;

export function createBusWorker(app: App, options: BusOptions = {}): BusWorker {
  const { database, clock, log } = app;
  const { demoPartnersUrl = null, pipelines = allPipelines } = options;
  const concurrency = options.concurrency ?? (database.engine === 'pglite' ? 25 : 100);
  const retries = options.retrySeconds ?? retrySeconds;
  const readDirectory = createDirectory(database, demoPartnersUrl);
  const recorder = createRecorder(database.orm, database.engine === 'pglite' ? 1 : 2);
  const outbound = createBusOutbound(app, demoPartnersUrl);
  const lease = randomBytes(9).toString('base64url');
  const held = new Map<number, HeldDelivery>();
  /** Those of the held ones that are not recorded yet, but wait for nothing else any more, take nobody's place. */
  let running = 0;
  const roomListeners = new Set<() => void>();
  const screens = createAnnouncer(app);
  const plans = createPlanRefresh(app);
  /** Whether the last take filled all the room, so that more may wait. */
  let isBacklogged = false;
  const renewal = setInterval(() => void renew(), (leaseSeconds * 1000) / 3);

  async function renew(): Promise<void> {
    if (held.size === 0) return;
    await renewLease(database, lease, [...held.keys()], clock()).catch((error: unknown) =>
      log.warn({ err: error }, 'the bus could not keep hold of its messages'),
    );
  }

  function roomNow(): number {
    return Math.min(concurrency - running, concurrency * heldPerPlace - held.size);
  }

  function tellOfRoom(): void {
    const hasRoom = held.size === 0 || (isBacklogged && roomNow() >= concurrency / 2);
    if (hasRoom) for (const listener of roomListeners) listener();
  }

  async function take(): Promise<number> {
    const room = roomNow();
    // By halves: while one half is worked on, the other is taken.
    if (room < concurrency / 2) return 0;
    const directory = await readDirectory();
    const deliveries = await claimDeliveries(database, { lease, limit: room, now: clock() });
    isBacklogged = deliveries.length === room;
    plans.tell(isBacklogged);
    for (const delivery of deliveries) {
      // One of its own whose hold it could not renew in time: it is held anew, and worked on already.
      if (held.has(delivery.queueId)) continue;
      held.set(delivery.queueId, delivery);
      void work(delivery, directory);
    }
    return deliveries.length;
  }

  async function work(delivery: HeldDelivery, directory: Directory): Promise<void> {
    const startedAt = clock();
    const begun = performance.now();
    running += 1;
    const run = await runSafely(delivery, directory);
    running -= 1;
    tellOfRoom();
    const endedAt = new Date(startedAt.getTime() + performance.now() - begun);
    try {
      await recorder.add(outcomeOf(delivery, run, { startedAt, endedAt }, retries));
      screens.tell();
    } catch (error) {
      // It stays in the queue, and comes back when its lease is over.
      log.error({ err: error, transactionNumber: delivery.transactionNumber }, 'an attempt could not be recorded');
    }
    held.delete(delivery.queueId);
    tellOfRoom();
  }

  async function runSafely(delivery: HeldDelivery, directory: Directory): Promise<RunResult> {
    if (delivery.deliveries > maxDeliveries) {
      return failed(`The worker stopped ${delivery.deliveries - 1} times while it processed this message`);
    }
    try {
      return await runMessage(delivery, { pipelines, directory, outbound, clock });
    } catch (error) {
      log.error({ err: error, transactionNumber: delivery.transactionNumber }, 'a task of the bus is broken');
      return failed(`A task broke: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  async function settle(): Promise<void> {
    while (held.size > 0) {
      await new Promise<void>((resolve) => {
        const listener = () => {
          roomListeners.delete(listener);
          resolve();
        };
        roomListeners.add(listener);
      });
    }
  }

  return {
    take,
    onRoom: (run) => void roomListeners.add(run),
    async runDue() {
      for (let ended = 0; ; ) {
        const taken = await take();
        if (taken === 0 && held.size === 0) return ended;
        ended += taken;
        await settle();
      }
    },
    async finish() {
      await settle();
      clearInterval(renewal);
      // What could not be recorded goes to another worker at once instead of after its lease.
      await releaseDeliveries(database, lease).catch(() => {});
      await plans.finish();
      await screens.finish();
    },
  };
}

// Messages wait for partners side by side, so the bus has more places than the rest of the server, and room for long answers.
function createBusOutbound({ config }: App, demoPartnersUrl: string | null) {
  return createOutbound({
    loopbackTargets: [...config.loopbackTargets, ...(demoPartnersUrl === null ? [] : [demoPartnersUrl])],
    parallel: 32,
    maxBytes: 8 * 1024 * 1024,
  });
}

/** Tells open screens that attempts have ended: at once would be hundreds of times a second. */
function createAnnouncer({ database, log }: App) {
  let timer: NodeJS.Timeout | undefined;
  let telling = Promise.resolve();
  const tellNow = () => {
    timer = undefined;
    telling = announce(
      database.orm,
      topics.map((topic) => ({ topic })),
    ).catch((error: unknown) => log.warn({ err: error }, 'screens were not told of the bus'));
  };
  return {
    tell: () => {
      timer ??= setTimeout(tellNow, announceMilliseconds);
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

function failed(cause: string): RunResult {
  return { result: stepResults.Failed, steps: [], calls: [], effects: [], failure: { step: null, cause } };
}
