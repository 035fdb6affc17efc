import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { type BusWord, busWords } from '@houston/contract/features/operations/service-bus/bus-words';
import type { ClaimToHandOver } from '../../claims/claim-to-hand-over.ts';
import { csvOf } from '../partners/csv.ts';
import { judgeRefusal, type Task, type Verdict, type Work } from '../task.ts';

/** The partner has this claim already: an answer of before was lost. */
const conflict = 409;

/**
 * Hands a claim over to the default debt collection partner: by a call, or into its next file. What is not open any more, or may not
 * go, stays.
 */
export const collectionHandoverTask: Task = {
  name: 'CollectionHandoverTask',
  effect: 'handover',
  partner: ({ claim }) => claim?.partnerKey ?? null,
  isPartnerNeeded: true,
  before({ claim }) {
    const word = claim == null ? null : refusalOf(claim);
    return word === null ? null : { result: stepResults.SoftStop, response: null, log: busWords(word) };
  },
  request: (work) =>
    csvOf([
      {
        handOver: work.rootId,
        transactionNumber: work.transactionNumber,
        dossier: work.data.dossierNr,
        amount: amountOf(work),
        currency: work.data.currency,
        dueDate: work.data.dueDate,
      },
    ]),
  send: (body) => ({ method: 'POST', path: '/hand-overs', contentType: 'text/csv; charset=utf-8', body }),
  judge(work, answer): Verdict {
    const refused = judgeRefusal('partner-collection', answer);
    if (refused !== null) return refused;
    const { claim, data } = work;
    const amount = amountOf(work);
    const isCalled = answer !== null;
    const isKnown = answer?.status === conflict;
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

/** What is open now: less than the message says when something was paid meanwhile. */
function amountOf({ claim, data }: Work): number {
  return claim == null || claim.state === null ? (data.amount ?? 0) : claim.open;
}
