/** What a task of a pipeline is: it says what to send and judges what came back, and does nothing else by itself. */

import { type StepResult, stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { type BusWord, busWords } from '@houston/contract/features/operations/service-bus/bus-words';
import type { ClaimToHandOver } from '../claims/dunning/claim-to-hand-over.ts';
import type { OrderAnswer } from '../claims/orders/order-answer.ts';
import type { EffectName, Effects, Standing } from './effects/effects.ts';
import { withWords, wordsOf } from './partners/partner-words.ts';
import type { PartnerAnswer, PartnerRequest } from './partners/partners.ts';
import type { WayTerms } from './tasks/ways.ts';

/** What a pipeline works on: the message, and what its steps have found out so far. */
export interface Work {
  /** The first version of the message. */
  readonly rootId: number;
  readonly transactionNumber: string;
  readonly tenantId: number;
  readonly shopId: number | null;
  /** The parsed body, with what earlier steps learned laid over it. */
  readonly data: MessageData;
  /** What a message that hands over is about; of others nothing. */
  readonly claim?: ClaimToHandOver | null;
  readonly wayTerms: WayTerms | null;
  /** Of a shop whose psper wants no checks of who buys. */
  readonly isFraudModuleOff?: boolean;
  /** Its order is known, and no call of the checkout has reserved what it books of it. */
  readonly isUnreserved?: boolean;
  /** Of a capture: what the credit bureau said of its order. */
  readonly orderAnswer?: OrderAnswer;
  /** Effects of the message that stand already: those of an earlier delivery. */
  readonly standing: Standing;
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

export interface Verdict {
  readonly result: StepResult;
  readonly response: string | null;
  readonly log: string;
  /** Why it did not succeed, with the partner's own words; without what differs from message to message, it is the root cause. */
  readonly error?: string;
  readonly effects?: Effects;
  /** What later steps may use. */
  readonly learned?: MessageData;
  /** It failed for no other reason than that nothing is known yet of the order. */
  readonly awaitsOrder?: true;
}

export interface Task {
  readonly name: string;
  /** Key of the partner that it calls; what calls one only sometimes says for which work. */
  readonly partner?: string | ((work: Work) => string | null);
  /** Without that partner it fails, instead of being left out. */
  readonly isPartnerNeeded?: boolean;
  /** It has to know what the credit bureau said of the order, which may be about to come. */
  readonly awaitsOrder?: boolean;
  /** What it changes for good: once that stands, the task need not run. */
  readonly effect?: EffectName;
  /** What ends it before it asks anybody. */
  before?(work: Work): Verdict | null;
  /** The body that the step's record shows, and that goes to the partner. */
  request(work: Work): string;
  /** Where the body goes; for tasks with a partner. */
  send?(body: string, work: Work): PartnerRequest;
  /** `answer` is null for a task without a partner. */
  judge(work: Work, answer: PartnerAnswer | null): Verdict;
}

/** What every task makes of an answer that is none: worth another try, our fault, or nobody's to mend by waiting. */
export function judgeRefusal(partnerWord: BusWord, answer: PartnerAnswer | null): Verdict | null {
  if (answer === null) return null;
  const { status, body, failure = 'unknown' } = answer;
  const partner = busWords(partnerWord);
  if (status === null) return refusal(stepResults.SoftFail, body, busWords('did-not-answer', { partner, failure }));
  const said = withWords(busWords('answered', { partner, status }), wordsOf(body));
  if (status >= 500 || status === 429) return refusal(stepResults.SoftFail, body, said);
  if (status === 400 || status === 422) return refusal(stepResults.Unprocessable, body, said);
  if (status >= 400 && status !== 409) return refusal(stepResults.Failed, body, said);
  return null;
}

function refusal(result: StepResult, response: string | null, error: string): Verdict {
  return { result, response, log: error, error };
}
