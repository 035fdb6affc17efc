/** One held delivery from its first step to its record; a probe also tells of the partner that it was let through for. */
import type { App } from '../../call.ts';
import { logFailure } from '../../log-failure.ts';
import type { createAnnouncer } from '../announcer.ts';
import type { CircuitWatch } from '../circuits/circuit-loop.ts';
import { probePassed } from '../circuits/circuits.ts';
import { probeFailed, probeResult, probeSucceeded } from '../circuits/waiting.ts';
import type { Directory } from '../partners/partners.ts';
import type { createAttempts } from './attempt.ts';
import type { HeldDelivery } from './claim.ts';
import type { Outcome } from './outcome.ts';
import { createRecorder } from './recorder.ts';
import type { Workload } from './workload.ts';

interface Workplace {
  readonly load: Workload;
  readonly attempt: ReturnType<typeof createAttempts>;
  readonly circuits: CircuitWatch;
  readonly screens: ReturnType<typeof createAnnouncer>;
}

export function createWorkOff(app: App, { load, attempt, circuits, screens }: Workplace) {
  const recorder = createRecorder(app);

  async function record(outcome: Outcome): Promise<boolean> {
    load.tellOfRoom();
    let isRecorded = false;
    try {
      isRecorded = await recorder.add(outcome);
      load.keepRecorded(outcome.queue_id);
      screens.tell(outcome);
    } catch (error) {
      // It stays in the queue, and comes back when its lease is over.
      const { transaction_number: transactionNumber } = outcome;
      logFailure(app.log, error, 'an attempt could not be recorded', { transactionNumber });
    }
    load.endAttempt(outcome.queue_id);
    load.tellOfRoom();
    return isRecorded;
  }

  return async function workOff(delivery: HeldDelivery, directory: Directory): Promise<void> {
    const outcome = await attempt(delivery, directory);
    load.endRun();
    circuits.hear(outcome.calls);
    const probed = probeResult(delivery, outcome);
    if (probed === 'bad') {
      await load.whileLeaving(() => recordFailedProbe(app, delivery, outcome));
      load.letGo([delivery.queueId]);
    } else if (delivery.isProbe) {
      // What it lets go on is due before this worker says that nothing is.
      await load.whileLeaving(async () => {
        if (await record(outcome)) await tellOfProbe(app, delivery, probed === 'good');
      });
    } else {
      return void (await record(outcome));
    }
    load.tellOfRoom();
  };
}

/** @param isGood whether its partner answered; else it had no need of it */
async function tellOfProbe({ database, clock, log }: App, delivery: HeldDelivery, isGood: boolean): Promise<void> {
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
async function recordFailedProbe(app: App, delivery: HeldDelivery, outcome: Outcome): Promise<void> {
  try {
    await app.calls.storeRows(
      outcome.calls.map((call) => ({ ...call, transaction_number: delivery.transactionNumber })),
    );
    await probeFailed(app.database, delivery, outcome, app.clock());
  } catch (error) {
    // It probes once more when its lease is over.
    logFailure(app.log, error, 'a probe of a partner could not be recorded');
  }
}
