/** What a task of a pipeline is: it says what to send and judges what came back, and does nothing else by itself. */
import { type StepResult, stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import type { PartnerAnswer, PartnerRequest } from './partners.ts';

/** What a pipeline works on: the message, and what its steps have found out so far. */
export interface Work {
  readonly transactionNumber: string;
  readonly tenantId: number;
  readonly shopId: number | null;
  /** The parsed body, with what earlier steps learned laid over it. */
  readonly data: MessageData;
}

/** The fields that tasks read; the schemas of the contract have checked them. */
export interface MessageData {
  readonly amount?: number;
  readonly currency?: string;
  readonly dossierNr?: string;
  readonly reason?: string;
  readonly dueDate?: string;
  readonly invoiceInfo?: { readonly invoiceDate: string; readonly invoiceNumber?: string };
  readonly debtor?: { readonly postalCode?: string; readonly country?: string };
}

/** An amount in minor units that goes from one account of the ledger to another. */
export interface Posting {
  readonly debit: string;
  readonly credit: string;
  readonly amount: number;
  readonly currency: string;
}

/** What a message changes for good, stored together with the attempt that succeeded, once for each message: one of each kind. */
export interface Effects {
  readonly posting?: Posting;
  readonly handover?: { readonly amount: number; readonly currency: string };
}

export interface Verdict {
  readonly result: StepResult;
  readonly response: string | null;
  readonly log: string;
  /** Why it did not succeed; the root cause of a dead letter. */
  readonly error?: string;
  readonly effects?: Effects;
  /** What later steps may use. */
  readonly learned?: MessageData;
}

export interface Task {
  readonly name: string;
  /** Key of the partner that it calls. */
  readonly partner?: string;
  /** The body that the step's record shows, and that goes to the partner. */
  request(work: Work): string;
  /** Where the body goes; for tasks with a partner. */
  send?(body: string, work: Work): PartnerRequest;
  /** `answer` is null for a task without a partner. */
  judge(work: Work, answer: PartnerAnswer | null): Verdict;
}

/** What every task makes of an answer that is none: worth another try, our fault, or nobody's to mend by waiting. */
export function judgeRefusal(partner: string, answer: PartnerAnswer | null): Verdict | null {
  if (answer === null) return null;
  const { status, body, failure } = answer;
  if (status === null) return refusal(stepResults.SoftFail, body, `${partner} did not answer: ${failure ?? 'unknown'}`);
  const said = `${partner} answered ${status}`;
  if (status >= 500 || status === 429) return refusal(stepResults.SoftFail, body, said);
  if (status === 400 || status === 422) return refusal(stepResults.Unprocessable, body, said);
  if (status >= 400 && status !== 409) return refusal(stepResults.Failed, body, said);
  return null;
}

function refusal(result: StepResult, response: string | null, error: string): Verdict {
  return { result, response, log: error, error };
}
