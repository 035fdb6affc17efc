/** One attempt to process a message: it always ends with something to record, whatever its tasks do. */

import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { busWords } from '@houston/contract/features/operations/service-bus/bus-words';
import type { App } from '../../call.ts';
import { awaitOrderAnswer } from '../../claims/orders/order-answer.ts';
import { type MessageClaim, reserveForMessage } from '../../claims/orders/reserve-for-message.ts';
import { againWhileAway } from '../../db/outage/again.ts';
import { createOutbound } from '../../http/outbound/outbound.ts';
import { inSpan, type NewSpan } from '../../traces/traces.ts';
import { withWords } from '../partners/partner-words.ts';
import type { Directory } from '../partners/partners.ts';
import type { Pipelines } from '../tasks/pipelines.ts';
import type { HeldDelivery } from './claim.ts';
import { maxDeliveries, type Outcome, outcomeOf, type RetrySeconds } from './outcome.ts';
import { recordMilliseconds } from './recorder.ts';
import { type RunResult, runMessage, type StepRecord } from './run-message.ts';

export type Attempt = (delivery: HeldDelivery, directory: Directory) => Promise<Outcome>;

interface AttemptOptions {
  readonly pipelines: Pipelines;
  readonly retries: RetrySeconds;
  readonly demoPartnersUrl: string | null;
}

export function createAttempts(app: App, { pipelines, retries, demoPartnersUrl }: AttemptOptions): Attempt {
  const { clock, log, database } = app;
  // As the record of an attempt, it waits for a database that is away.
  const reserve = (claim: MessageClaim) =>
    againWhileAway(() => reserveForMessage(database, clock(), claim), { forMs: recordMilliseconds });
  const awaitOrder = (number: string) =>
    againWhileAway(() => awaitOrderAnswer(database, clock, number), { forMs: recordMilliseconds });
  const outbound = createBusOutbound(app, demoPartnersUrl);

  async function run(delivery: HeldDelivery, directory: Directory): Promise<RunResult> {
    if (delivery.deliveries > maxDeliveries) {
      return failed(busWords('worker-stopped', { number: delivery.deliveries - 1 }));
    }
    try {
      return await runMessage(delivery, { pipelines, directory, outbound, clock, reserve, awaitOrder });
    } catch (error) {
      return broken(delivery, error);
    }
  }

  function broken({ transactionNumber }: HeldDelivery, error: unknown): RunResult {
    log.error({ err: error, transactionNumber }, 'a task of the bus is broken');
    return failed(withWords(busWords('task-broke'), error instanceof Error ? error.message : String(error)));
  }

  const attempt: Attempt = async (delivery, directory) => {
    const startedAt = clock();
    const begun = performance.now();
    const result = await run(delivery, directory);
    // Steps are timed by themselves, and none of them ends after its attempt.
    const end = Math.max(startedAt.getTime() + performance.now() - begun, ...result.steps.map(endOf));
    const times = { startedAt, endedAt: new Date(end) };
    try {
      return outcomeOf(delivery, result, times, retries);
    } catch (error) {
      return outcomeOf(delivery, broken(delivery, error), times, retries);
    }
  };
  return (delivery, directory) =>
    inSpan(spanOf(delivery), async (span) => {
      const outcome = await attempt(delivery, directory);
      span?.tell({ 'houston.result': outcome.result, 'houston.success': outcome.success });
      if (!outcome.success) span?.fail('unsuccessful');
      return outcome;
    });
}

/** What a message is about is not told: it may be a person's. */
function spanOf({ purpose, attempt, deliveries, traceParent }: HeldDelivery): NewSpan {
  return {
    name: `bus ${purpose}`,
    kind: 'consumer',
    parent: traceParent ?? null,
    facts: { 'houston.attempt': attempt, 'houston.deliveries': deliveries },
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

function endOf({ finishedAt }: StepRecord): number {
  return finishedAt?.getTime() ?? 0;
}

function failed(cause: string): RunResult {
  return { result: stepResults.Failed, steps: [], calls: [], effects: {}, failure: { step: null, cause } };
}
