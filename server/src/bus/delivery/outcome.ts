/** What follows for a message from one attempt: done, another try later, or a dead letter. */
import { deadLetterTypeOf, stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { storableText } from '../../calls/storable-text.ts';
import { type CallRow, callRow } from '../../calls/store-calls.ts';
import type { Effects } from '../effects/effects.ts';
import type { HeldDelivery } from './claim.ts';
import { creditCheckOf } from './credit-check.ts';
import { fingerprintOf, rootCauseOf } from './root-cause.ts';
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
  readonly dossier_id: number | null;
  readonly tenant_id: number;
  readonly shop_id: number | null;
  readonly transaction_number: string;
  readonly transaction_type: number;
  readonly success: boolean;
  readonly result: number;
  readonly started_at: Date;
  readonly ended_at: Date;
  readonly tags: readonly string[];
  /** When the next try may start; null when this was the last. */
  readonly retry_at: Date | null;
  /** It is tried again for no other reason than that the credit bureau has not answered about its order. */
  readonly awaits_order: boolean;
  /** Captures may wait for what it brought. */
  readonly is_order: boolean;
  /** Of the first step that has one. */
  readonly error: string | null;
  /** The step that ended it; null when it succeeded, or when it failed before its first step. */
  readonly failed_step: string | null;
  /** JSON text. */
  readonly steps: string;
  readonly effects: Effects;
  readonly calls: readonly CallRow[];
  /** None or one: what the message did not say of itself when it was stored. */
  readonly learned: readonly { amount: number; currency: string; dossier_nr: string | null }[];
  /** What the credit bureau was asked. */
  readonly check: ReturnType<typeof creditCheckOf>;
  /** None or one. */
  readonly dead: readonly {
    message_type: number;
    root_cause: string;
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

/** The JSON text of steps, which is only read when somebody looks at them. */
export function storedSteps(steps: readonly StepRecord[]): string {
  const stored: StoredStep[] = steps.map((step) => [
    step.name,
    step.result,
    step.startedAt?.getTime() ?? null,
    step.finishedAt?.getTime() ?? null,
    step.requestBody,
    step.responseBody,
    step.logs.map(({ at, message }) => [at.getTime(), message] as const),
    step.error,
  ]);
  const text = JSON.stringify(stored);
  // Only what is escaped as a number can be what no database keeps.
  if (!text.includes('\\u')) return text;
  return JSON.stringify(stored, (_key, value) => (typeof value === 'string' ? storableText(value) : value));
}

export function outcomeOf(
  held: HeldDelivery,
  run: RunResult,
  times: { startedAt: Date; endedAt: Date },
  retries: RetrySeconds,
): Outcome {
  const wait = run.result === stepResults.SoftFail ? retries[held.attempt - 1] : undefined;
  const success = run.failure === null;
  const firstError = run.steps.find((step) => step.error !== null)?.error ?? null;
  return {
    queue_id: held.queueId,
    lease: held.lease,
    dossier_id: held.dossierId,
    tenant_id: held.tenantId,
    shop_id: held.shopId,
    transaction_number: held.transactionNumber,
    transaction_type: held.transactionType,
    success,
    result: run.result,
    started_at: times.startedAt,
    ended_at: times.endedAt,
    tags: tagsOf(held, run),
    retry_at: wait === undefined ? null : new Date(times.endedAt.getTime() + wait * 1000),
    awaits_order: wait !== undefined && run.awaitsOrder === true,
    is_order: held.purpose === 'order',
    error: firstError === null ? null : storableText(firstError),
    failed_step: run.failure?.step ?? null,
    steps: storedSteps(run.steps),
    effects: run.effects,
    calls: run.calls.map(({ partnerId, ...call }) =>
      callRow(partnerId, { ...call, attempt: held.tried + held.attempt }),
    ),
    learned: learnedBy(run),
    check: creditCheckOf(run.steps),
    dead: success || wait !== undefined ? [] : [deadLetterOf(held, run)],
  };
}

function learnedBy({ learned }: RunResult): Outcome['learned'] {
  const { amount, currency, dossierNr = null } = learned ?? {};
  return amount === undefined || currency === undefined ? [] : [{ amount, currency, dossier_nr: dossierNr }];
}

function deadLetterOf(held: HeldDelivery, { failure }: RunResult): Outcome['dead'][number] {
  const step = failure?.step ?? null;
  const cause = storableText(failure?.cause ?? '');
  const rootCause = rootCauseOf(cause, held.body, [held.transactionNumber]);
  return {
    message_type: deadLetterTypeOf(held.transactionType),
    root_cause: rootCause,
    last_error: cause,
    fingerprint: fingerprintOf(step, rootCause),
  };
}

function tagsOf(held: HeldDelivery, { result }: RunResult): string[] {
  const { source, origin, requeueId, isEdited } = held;
  const from = origin ?? (source === 'edit' ? null : source);
  const tags = [from, requeueId === null ? null : 'requeued', isEdited ? 'edited' : null];
  // Of all attempts of the message, also those before it was sent again.
  const number = held.tried + held.attempt;
  if (number > 1) tags.push(`attempt-${number}`);
  if (result === stepResults.SoftStop) tags.push('stopped');
  return tags.filter((tag) => tag !== null);
}
