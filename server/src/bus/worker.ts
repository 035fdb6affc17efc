/** One worker of the bus: takes what is due, runs it and records it. The loop that keeps it going is in `loop.ts`. */
import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { App } from '../call.ts';
import { logFailure } from '../log-failure.ts';
import { startLoop } from '../work/loop.ts';
import { createAnnouncer } from './announcer.ts';
import { createCircuitWatch } from './circuits/circuit-loop.ts';
import { letWait, sortByWaiting } from './circuits/waiting.ts';
import { createAttempts } from './delivery/attempt.ts';
import {
  claimDeliveries,
  giveBack,
  type HeldDelivery,
  leaseSeconds,
  releaseDeliveries,
  renewLease,
} from './delivery/claim.ts';
import { type RetrySeconds, retrySeconds } from './delivery/outcome.ts';
import { createWorkOff } from './delivery/work-off.ts';
import { createWorkload } from './delivery/workload.ts';
import { createDirectory, type Directory } from './partners/partners.ts';
import { createPlanRefresh } from './plan-refresh.ts';
import { pipelines as allPipelines, type Pipelines } from './tasks/pipelines.ts';

export interface BusOptions {
  readonly pipelines?: Pipelines;
  readonly retrySeconds?: RetrySeconds;
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
  /** Opens, probes and closes the circuits of partners: once a second, beside the work. */
  tendCircuits(): Promise<void>;
  /** Waits for what has begun, and gives up what this worker holds on to. */
  finish(): Promise<void>;
}

export function createBusWorker(app: App, options: BusOptions = {}): BusWorker {
  const { database, clock, log } = app;
  const { demoPartnersUrl = null, pipelines = allPipelines } = options;
  const readDirectory = createDirectory(database, demoPartnersUrl);
  const attempt = createAttempts(app, { pipelines, retries: options.retrySeconds ?? retrySeconds, demoPartnersUrl });
  const lease = randomBytes(9).toString('base64url');
  const load = createWorkload(database.engine);
  const screens = createAnnouncer(app);
  const plans = createPlanRefresh(app);
  const circuits = createCircuitWatch(app);
  const workOff = createWorkOff(app, { load, attempt, circuits, screens });
  const renewal = startLoop(app, {
    failure: 'the bus could not keep hold of its messages',
    async round() {
      const held = load.held();
      if (held.length > 0) await renewLease(database, lease, held, clock());
      return (leaseSeconds * 1000) / 3;
    },
  });

  async function take(): Promise<number> {
    if (!load.hasRoom()) {
      // Whoever asked knows of messages: as soon as there is room, they are looked for.
      load.expectMore();
      return 0;
    }
    const directory = await readDirectory();
    const { found, taken } = await load.takeBy((limit) => claimDeliveries(database, { lease, limit, now: clock() }));
    const isBacklogged = load.isBacklogged();
    plans.tell(isBacklogged);
    // Begun a moment later, so that the next portion is on its way while this one is worked on.
    if (taken.length > 0) setImmediate(() => void begin(taken, directory));
    if (isBacklogged) load.tellOfRoom();
    return found;
  }

  /** Begins a portion, slice by slice as long as they are done at once, and gives back what would have to wait. */
  async function begin(taken: readonly HeldDelivery[], directory: Directory): Promise<void> {
    let rest = await leaveWaiting(taken, directory);
    while (rest.length > 0 && load.canBegin()) {
      const slice = rest.slice(0, load.sliceSize);
      rest = rest.slice(load.sliceSize);
      load.begin(slice.length);
      for (const delivery of slice) void workOff(delivery, directory);
      await nextTurn();
    }
    load.endPortion(rest.length);
    const left = rest.map(({ queueId }) => queueId);
    if (left.length > 0) await leave(left, () => giveBack(database, lease, left));
    load.tellOfRoom();
  }

  /** @returns those that need not wait for a partner */
  async function leaveWaiting(taken: readonly HeldDelivery[], directory: Directory): Promise<readonly HeldDelivery[]> {
    if (!directory.hasOpenCircuits) return taken;
    const { ready, waiting } = sortByWaiting(taken, directory, pipelines);
    load.leaveOut(taken.length - ready.length);
    for (const [partnerId, queueIds] of waiting) {
      await leave(queueIds, () => letWait(database, lease, partnerId, queueIds));
    }
    return ready;
  }

  async function leave(queueIds: readonly number[], free: () => Promise<void>): Promise<void> {
    // First of all: whatever is taken once they are free is held anew, perhaps by this worker.
    load.letGo(queueIds);
    // They are still due.
    load.expectMore();
    await load.whileLeaving(() =>
      free().catch((error: unknown) =>
        logFailure(log, error, 'the bus could not give back messages before their time'),
      ),
    );
  }

  return {
    take,
    tendCircuits: circuits.round,
    onRoom: load.onRoom,
    async runDue() {
      const before = load.ended();
      for (;;) {
        const taken = await take();
        if (taken === 0 && load.isIdle()) return load.ended() - before;
        await load.untilIdle();
      }
    },
    async finish() {
      await load.untilIdle();
      await renewal.stop();
      // What could not be recorded goes to another worker at once instead of after its lease.
      await releaseDeliveries(database, lease).catch(() => {});
      await plans.finish();
      await screens.finish();
    },
  };
}
