import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { type BusWord, busWords } from '@houston/contract/features/operations/service-bus/bus-words';
import { type ClaimToHandOver, handoverStep } from '../../claims/dunning/claim-to-hand-over.ts';
import { csvOf } from '../partners/csv.ts';
import { judgeRefusal, type Task, type Verdict, type Work } from '../task.ts';

/** The partner has this claim already: an answer of before was lost. */
const conflict = 409;

/**
 * Hands a claim over to the default debt collection partner: by a call, or into its next file. What is not open any more, or may not
 * go, stays: a partner that may have it all the same, as its answer was lost, is asked with nothing to collect. One that has it says
 * so, and hears with its next changes what is open.
 */
export const collectionHandoverTask: Task = {
  name: handoverStep,
  effect: 'handover',
  partner: ({ claim }) => claim?.partnerKey ?? null,
  isPartnerNeeded: true,
  before({ claim }) {
    const word = claim == null ? null : refusalOf(claim);
    if (claim == null || word === null) return null;
    const isAsked = claim.mayBeKnown && claim.partnerKey !== null && word !== 'claim-in-collection';
    return isAsked ? null : stopped(word);
  },
  request: (work) =>
    csvOf([
      {
        handOver: work.rootId,
        transactionNumber: work.transactionNumber,
        dossier: work.data.dossierNr,
        amount: askedOf(work),
        currency: work.data.currency,
        dueDate: work.data.dueDate,
      },
    ]),
  send: (body) => ({ method: 'POST', path: '/hand-overs', contentType: 'text/csv; charset=utf-8', body }),
  judge(work, answer): Verdict {
    const refused = judgeRefusal('partner-collection', answer);
    if (refused !== null) return refused;
    const { claim, data } = work;
    const isCalled = answer !== null;
    const isKnown = answer?.status === conflict;
    const stays = claim == null ? null : refusalOf(claim);
    if (stays !== null && !isKnown) return stopped(stays, answer?.body);
    const amount = stays === null ? askedOf(work) : Math.max(0, claim?.open ?? 0);
    return {
      result: stepResults.Success,
      response: isCalled ? answer.body : csvOf([{ status: 'accepted' }]),
      log: busWords(isCalled ? (isKnown ? 'claim-known' : 'claim-taken') : 'claim-handed-over'),
      effects: {
        handover: {
          amount,
          currency: data.currency ?? 'EUR',
          partner_id: claim?.partnerId ?? null,
          paid_before: claim?.paid ?? 0,
          // One that has it already was told what was open when it was asked for: what differs from that is news for it.
          told_amount: isCalled ? (isKnown ? (data.amount ?? amount) : amount) : null,
        },
      },
    };
  },
};

function refusalOf({ state, isBlocked, isGivenTime }: ClaimToHandOver): BusWord | null {
  if (state === null) return null;
  if (isBlocked || state === 'OnHold' || state === 'Arrangement') return 'claim-waits';
  if (state === 'InCollection') return 'claim-in-collection';
  if (state !== 'Open') return 'claim-settled';
  return isGivenTime ? 'claim-reminded' : null;
}

function stopped(word: BusWord, response: string | null = null): Verdict {
  return { result: stepResults.SoftStop, response, log: busWords(word) };
}

/** What is open now, less than the message says when something was paid meanwhile; nothing of what stays with us. */
function askedOf({ claim, data }: Work): number {
  if (claim == null || claim.state === null) return data.amount ?? 0;
  return refusalOf(claim) === null ? claim.open : 0;
}
