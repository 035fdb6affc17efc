/** What follows for a message from one attempt: done, another try later, or a dead letter. */
import { deadLetterTypeOf, stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import type { HeldDelivery } from './claim.ts';
import { fingerprintOf } from './root-cause.ts';
import type { RunResult } from './run-message.ts';

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
  readonly is_retry: boolean;
  readonly success: boolean;
  readonly result: number;
  readonly queued_at: Date;
  readonly started_at: Date;
  readonly ended_at: Date;
  readonly tags: readonly string[];
  readonly requeue_id: number | null;
  /** When the next try may start; null when this was the last. */
  readonly retry_at: Date | null;
  readonly steps: readonly object[];
  readonly calls: readonly object[];
  readonly consumers: readonly string[];
  readonly ledger: readonly object[];
  readonly handovers: readonly object[];
  readonly dead: {
    message_type: number;
    root_cause: string;
    failed_step: string | null;
    last_error: string;
    fingerprint: string;
  } | null;
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
    is_retry: held.attempt > 1,
    success,
    result: run.result,
    queued_at: held.queuedAt,
    started_at: times.startedAt,
    ended_at: times.endedAt,
    tags: tagsOf(held, run),
    requeue_id: held.requeueId,
    retry_at: wait === undefined ? null : new Date(times.endedAt.getTime() + wait * 1000),
    steps: run.steps.map((step, position) => ({
      position: position + 1,
      name: step.name,
      result: step.result,
      started_at: step.startedAt,
      finished_at: step.finishedAt,
      request_body: step.requestBody,
      response_body: step.responseBody,
      logs: step.logs,
      error: step.error,
    })),
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
    consumers: run.effects.map(({ consumer }) => consumer),
    ledger: run.effects.flatMap(({ consumer, effects }) =>
      (effects.ledger ?? []).map((entry) => ({ consumer, ...entry })),
    ),
    handovers: run.effects.flatMap(({ consumer, effects }) =>
      effects.handover === undefined ? [] : [{ consumer, ...effects.handover }],
    ),
    dead: success || wait !== undefined ? null : deadLetterOf(held, run),
  };
}

function deadLetterOf(held: HeldDelivery, { result, failure }: RunResult): Outcome['dead'] {
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
