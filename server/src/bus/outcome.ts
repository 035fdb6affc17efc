/** What follows for a message from one attempt: done, another try later, or a dead letter. */
import { deadLetterTypeOf, stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import type { HeldDelivery } from './claim.ts';
import { fingerprintOf } from './root-cause.ts';
import type { RunResult, StepRecord } from './run-message.ts';

/** Seconds before the second, third, ... attempt; a soft failure of the attempt after the last makes a dead letter. */
export type RetrySeconds = readonly number[];

export const retrySeconds: RetrySeconds = [10, 60, 5 * 60, 30 * 60, 2 * 3600];

/** A delivery that was taken so often without a record has killed its worker each time. */
export const maxDeliveries = 5;

/** Everything the record of an attempt stores, in the names of its columns. */
export interface Outcome {
  readonly queue_id: number;
  readonly lease: string;
  readonly transaction_id: number;
  readonly message_id: number;
  readonly root_id: number;
  readonly tenant_id: number;
  readonly shop_id: number | null;
  readonly transaction_number: string;
  readonly transaction_type: number;
  readonly attempt: number;
  readonly success: boolean;
  readonly result: number;
  readonly queued_at: Date;
  readonly started_at: Date;
  readonly ended_at: Date;
  readonly tags: readonly string[];
  readonly requeue_id: number | null;
  /** When the next try may start; null when this was the last. */
  readonly retry_at: Date | null;
  /** Of the first step that has one. */
  readonly error: string | null;
  readonly steps: readonly StoredStep[];
  readonly calls: readonly object[];
  readonly ledger: readonly object[];
  readonly handovers: readonly object[];
  /** None or one. */
  readonly dead: readonly {
    message_type: number;
    root_cause: string;
    failed_step: string | null;
    last_error: string;
    fingerprint: string;
  }[];
}

/** A step as it is stored: by places instead of names, and moments in milliseconds, as it is most of what the bus writes. */
export type StoredStep = readonly [
  name: string,
  result: number,
  startedAt: number | null,
  finishedAt: number | null,
  requestBody: string | null,
  responseBody: string | null,
  logs: readonly (readonly [at: number, message: string])[],
  error: string | null,
];

export function storedStep(step: StepRecord): StoredStep {
  return [
    step.name,
    step.result,
    step.startedAt?.getTime() ?? null,
    step.finishedAt?.getTime() ?? null,
    step.requestBody,
    step.responseBody,
    step.logs.map(({ at, message }) => [at.getTime(), message] as const),
    step.error,
  ];
}

export function outcomeOf(
  held: HeldDelivery,
  run: RunResult,
  times: { startedAt: Date; endedAt: Date },
  retries: RetrySeconds,
): Outcome {
  const wait = run.result === stepResults.SoftFail ? retries[held.attempt - 1] : undefined;
  const success = run.failure === null;
  return {
    queue_id: held.queueId,
    lease: held.lease,
    transaction_id: held.transactionId,
    message_id: held.messageId,
    root_id: held.rootId,
    tenant_id: held.tenantId,
    shop_id: held.shopId,
    transaction_number: held.transactionNumber,
    transaction_type: held.transactionType,
    attempt: held.attempt,
    success,
    result: run.result,
    queued_at: held.queuedAt,
    started_at: times.startedAt,
    ended_at: times.endedAt,
    tags: tagsOf(held, run),
    requeue_id: held.requeueId,
    retry_at: wait === undefined ? null : new Date(times.endedAt.getTime() + wait * 1000),
    error: run.steps.find((step) => step.error !== null)?.error ?? null,
    steps: run.steps.map(storedStep),
    calls: run.calls.map((call) => ({
      partner_id: call.partnerId,
      called_at: call.calledAt,
      method: call.method,
      url: call.url,
      status: call.status,
      duration_ms: call.durationMs,
      request_body: call.requestBody,
      response_body: call.responseBody,
      error: call.error,
      step: call.step,
    })),
    ledger: run.effects
      .flatMap(({ ledger }) => ledger ?? [])
      .map((entry, place) => ({ position: place + 1, ...entry })),
    handovers: run.effects.flatMap(({ handover }) => handover ?? []),
    dead: success || wait !== undefined ? [] : [deadLetterOf(held, run)],
  };
}

function deadLetterOf(held: HeldDelivery, { result, failure }: RunResult): Outcome['dead'][number] {
  const { step, cause } = failure ?? { step: null, cause: '' };
  const isUsedUp = result === stepResults.SoftFail;
  return {
    message_type: deadLetterTypeOf(held.transactionType),
    root_cause: isUsedUp ? `${cause} after ${held.attempt} attempts` : cause,
    failed_step: step,
    last_error: cause,
    // Without the count of attempts, so that one outage is one group.
    fingerprint: fingerprintOf(step, cause),
  };
}

function tagsOf({ source, attempt, requeueId, isEdited }: HeldDelivery, { result }: RunResult): string[] {
  const tags = [source === 'edit' ? null : source, requeueId === null ? null : 'requeued', isEdited ? 'edited' : null];
  if (attempt > 1) tags.push(`attempt-${attempt}`);
  if (result === stepResults.SoftStop) tags.push('stopped');
  return tags.filter((tag) => tag !== null);
}
