/** What an attempt asked the credit bureau, and what came of it: read from its step, so that the task need not know who keeps it. */
import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { ccbrCheckTask } from '../tasks/ccbr-check.task.ts';
import { parseAnswer } from '../tasks/json-answer.ts';
import type { StepRecord } from './run-message.ts';

type Decision = 'accepted' | 'rejected' | 'closed' | 'undecided' | 'unanswered';

/** In the names of the columns of `credit_checks`. */
interface CreditCheck {
  readonly amount: number | null;
  readonly currency: string | null;
  readonly country: string | null;
  readonly decision: Decision;
  readonly score: number | null;
}

const types = {
  amount: 'bigint',
  currency: 'text',
  country: 'text',
  decision: 'text',
  score: 'integer',
} satisfies Record<keyof CreditCheck, string>;

/** A check as parameters of the statement that records attempts: most orders have one, and to read it out of JSON costs as much as all else. */
export const checkColumns = (Object.keys(types) as (keyof CreditCheck)[]).map((field) => ({
  name: `check_${field}`,
  field,
  type: `${types[field]}[]`,
}));

/** Null of an attempt that did not ask, as where the fraud module is off. */
export function creditCheckOf(steps: readonly StepRecord[]): CreditCheck | null {
  const step = steps.find(({ name }) => name === ccbrCheckTask.name);
  if (step === undefined || step.requestBody === null) return null;
  const { amount, currency, country } = parseAnswer(step.requestBody);
  const { decision, score } = parseAnswer(step.responseBody ?? '');
  return {
    amount: wholeNumber(amount),
    currency: typeof currency === 'string' ? currency : null,
    country: typeof country === 'string' ? country : null,
    decision: decisionOf(step, decision),
    score: wholeNumber(score),
  };
}

function decisionOf({ result }: StepRecord, said: unknown): Decision {
  if (result === stepResults.Success) return 'accepted';
  if (result === stepResults.SoftStop) return 'closed';
  if (said === 'reject') return 'rejected';
  // An answer without a decision in it, or one that we do not know, is none that anybody made.
  return said === undefined ? 'unanswered' : 'undecided';
}

/** What a column of whole numbers takes. */
function wholeNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) < 2_147_483_647 ? value : null;
}
