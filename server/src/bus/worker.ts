/** One worker of the bus: takes what is due, runs it and records it. The loop that keeps it going is in `loop.ts`. */
import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { App } from '../call.ts';
import { logFailure } from '../log-failure.ts';
import { startLoop } from '../work/loop.ts';
import { createAnnouncer } from './announcer.ts';
import { createCircuitWatch } from './circuits/circuit-loop.ts';
import { probePassed } from './circuits/circuits.ts';
import { letWait, probeFailed, probeResult, probeSucceeded, waitsFor } from './circuits/waiting.ts';
import { createAttempts } from './delivery/attempt.ts';
import {
  claimDeliveries,
  giveBack,
  type HeldDelivery,
  leaseSeconds,
  releaseDeliveries,
  renewLease,
} from './delivery/claim.ts';
import { type Outcome, type RetrySeconds, retrySeconds } from './delivery/outcome.ts';
import { createRecorder } from './delivery/recorder.ts';
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

/**
 * Messages taken at a time. A statement costs much the same for few and for many, so while messages are done without waiting
 * for anybody each portion is larger than the last. As soon as they wait for partners, few are worked on at a time: calls wait
 * for each other, and other workers want their share. On the embedded database the console waits for every statement.
 */
const portions = { postgres: { smallest: 50, largest: 400 }, pglite: { smallest: 12, largest: 24 } };
/** A worker holds so many of the largest portions: what is not worked on is being recorded. */
const heldPortions = 2;

export function createBusWorker(app: App, options: BusOptions = {}): BusWorker {
  const { database, clock, log } = app;
  const { demoPartnersUrl = null, pipelines = allPipelines } = options;
  const readDirectory = createDirectory(database, demoPartnersUrl);
  const recorder = createRecorder(app);
  const attempt = createAttempts(app, { pipelines, retries: options.retrySeconds ?? retrySeconds, demoPartnersUrl });
  const lease = randomBytes(9).toString('base64url');
  const held = new Set<number>();
  /** Those recorded while takes are on their way, of which each may bring some back: see `take`. */
  const recordedMeanwhile = new Set<number>();
  let taking = 0;
  /** Those of the held ones that are worked on; the others are being recorded. */
  let running = 0;
  /** Those that have been taken only just now. */
  let unbegun = 0;
  const { smallest, largest } = portions[database.engine];
  let portion = smallest;
  /** Whether the portion begun last was done at once. */
  let isFlowing = false;
  /** Portions that are being given back, and probes whose end is being told. */
  let leaving = 0;
  /** Attempts, since it works. */
  let ended = 0;
  const roomListeners = new Set<() => void>();
  const screens = createAnnouncer(app);
  const plans = createPlanRefresh(app);
  /** Whether more may wait than the last take has found. */
  let isBacklogged = false;
  const circuits = createCircuitWatch(app);
  const renewal = startLoop(app, {
    failure: 'the bus could not keep hold of its messages',
    async round() {
      if (held.size > 0) await renewLease(database, lease, [...held], clock());
      return (leaseSeconds * 1000) / 3;
    },
  });

  function hasRoom(): boolean {
    return held.size <= largest * (heldPortions - 1) && (isFlowing || unbegun + running < smallest);
  }

  function isIdle(): boolean {
    return held.size === 0 && leaving === 0;
  }

  function tellOfRoom(): void {
    const isWorthIt = isIdle() || (isBacklogged && hasRoom());
    if (isWorthIt) for (const listener of roomListeners) listener();
  }

  async function take(): Promise<number> {
    if (!hasRoom()) {
      // Whoever asked knows of messages: as soon as there is room, they are looked for.
      isBacklogged = true;
      return 0;
    }
    const directory = await readDirectory();
    const limit = portion;
    taking += 1;
    const deliveries = await claimDeliveries(database, { lease, limit, now: clock() }).finally(() => {
      taking -= 1;
    });
    isBacklogged = deliveries.length === limit;
    plans.tell(isBacklogged);
    // One of its own whose hold it could not renew in time is held anew: it is worked on already, or has just been recorded, which
    // this worker may hear of before it hears of the hold.
    const taken = deliveries.filter(({ queueId }) => !held.has(queueId) && !recordedMeanwhile.has(queueId));
    if (taking === 0) recordedMeanwhile.clear();
    for (const { queueId } of taken) held.add(queueId);
    // Begun a moment later, so that the next portion is on its way while this one is worked on.
    unbegun += taken.length;
    if (taken.length > 0) setImmediate(() => void begin(taken, directory));
    if (isBacklogged) tellOfRoom();
    else portion = smallest;
    return deliveries.length;
  }

  /** Begins a portion, slice by slice as long as they are done at once, and gives back what would have to wait. */
  async function begin(taken: readonly HeldDelivery[], directory: Directory): Promise<void> {
    let rest = await leaveWaiting(taken, directory);
    while (rest.length > 0 && running < smallest) {
      const slice = rest.slice(0, smallest);
      rest = rest.slice(smallest);
      running += slice.length;
      unbegun -= slice.length;
      for (const delivery of slice) void work(delivery, directory);
      await nextTurn();
    }
    unbegun -= rest.length;
    isFlowing = rest.length === 0 && running === 0;
    if (!isFlowing) portion = smallest;
    else if (isBacklogged) portion = Math.min(portion * 2, largest);
    if (rest.length > 0) await leave(rest.map(({ queueId }) => queueId));
    tellOfRoom();
  }

  /** @returns those that need not wait for a partner */
  async function leaveWaiting(taken: readonly HeldDelivery[], directory: Directory): Promise<readonly HeldDelivery[]> {
    if (!directory.hasOpenCircuits) return taken;
    const ready: HeldDelivery[] = [];
    const waiting = new Map<number, number[]>();
    for (const delivery of taken) {
      const partnerId = waitsFor(delivery, directory, pipelines);
      if (partnerId === null) ready.push(delivery);
      else waiting.set(partnerId, [...(waiting.get(partnerId) ?? []), delivery.queueId]);
    }
    unbegun -= taken.length - ready.length;
    for (const [partnerId, queueIds] of waiting) {
      await leave(queueIds, () => letWait(database, lease, partnerId, queueIds));
    }
    return ready;
  }

  async function leave(queueIds: readonly number[], free = () => giveBack(database, lease, queueIds)): Promise<void> {
    // First of all: whatever is taken once they are free is held anew, perhaps by this worker.
    for (const queueId of queueIds) held.delete(queueId);
    leaving += 1;
    // They are still due.
    isBacklogged = true;
    await free().catch((error: unknown) =>
      logFailure(log, error, 'the bus could not give back messages before their time'),
    );
    leaving -= 1;
  }

  async function work(delivery: HeldDelivery, directory: Directory): Promise<void> {
    const outcome = await attempt(delivery, directory);
    running -= 1;
    circuits.hear(outcome.calls);
    const probed = probeResult(delivery, outcome);
    if (probed === 'bad') return endProbe(delivery, outcome);
    if (!delivery.isProbe) return void (await record(outcome));
    // What it lets go on is due before this worker says that nothing is.
    leaving += 1;
    if (await record(outcome)) await tellOfProbe(delivery, probed === 'good');
    leaving -= 1;
    tellOfRoom();
  }

  /** @param isGood whether its partner answered; else it had no need of it */
  async function tellOfProbe(delivery: HeldDelivery, isGood: boolean): Promise<void> {
    if (isGood) {
      await probeSucceeded(database, delivery, clock()).catch((error: unknown) =>
        logFailure(log, error, 'a probe of a partner could not be counted'),
      );
    } else if (delivery.letThrough !== null) {
      await probePassed(database, delivery.letThrough, clock()).catch((error: unknown) =>
        logFailure(log, error, 'what waits behind a probe could not go on'),
      );
    }
  }

  /** Its call is in the log, but it is no attempt of the message, which waits on. */
  async function endProbe(delivery: HeldDelivery, outcome: Outcome): Promise<void> {
    leaving += 1;
    try {
      await app.calls.storeRows(
        outcome.calls.map((call) => ({ ...call, transaction_number: delivery.transactionNumber })),
      );
      await probeFailed(database, delivery, outcome, clock());
    } catch (error) {
      // It probes once more when its lease is over.
      logFailure(log, error, 'a probe of a partner could not be recorded');
    }
    leaving -= 1;
    held.delete(delivery.queueId);
    tellOfRoom();
  }

  async function record(outcome: Outcome): Promise<boolean> {
    tellOfRoom();
    let isRecorded = false;
    try {
      isRecorded = await recorder.add(outcome);
      if (taking > 0) recordedMeanwhile.add(outcome.queue_id);
      screens.tell(outcome);
    } catch (error) {
      // It stays in the queue, and comes back when its lease is over.
      const { transaction_number: transactionNumber } = outcome;
      logFailure(log, error, 'an attempt could not be recorded', { transactionNumber });
    }
    held.delete(outcome.queue_id);
    ended += 1;
    tellOfRoom();
    return isRecorded;
  }

  async function settle(): Promise<void> {
    while (!isIdle()) {
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
    tendCircuits: circuits.round,
    onRoom: (run) => void roomListeners.add(run),
    async runDue() {
      const before = ended;
      for (;;) {
        const taken = await take();
        if (taken === 0 && isIdle()) return ended - before;
        await settle();
      }
    },
    async finish() {
      await settle();
      await renewal.stop();
      // What could not be recorded goes to another worker at once instead of after its lease.
      await releaseDeliveries(database, lease).catch(() => {});
      await plans.finish();
      await screens.finish();
    },
  };
}
