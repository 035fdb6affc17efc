import type { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;
/** Each caller has one letter for all of these calls. */
const isSent = ['ok', 'already_handled', 'already_queued'] as const;
const requeueAll = { action: 'requeue', selection: { filter: { rootCause: 'Ledger' } } };

export const deadLettersSamples: Samples<{ deadLetters: typeof deadLettersApi }> = {
  'deadLetters.list': () => ({
    query: {
      ...{ limit: '10', skip: '0', order: '-pickedUpOn', includeHandled: 'true', rootCause: 'ledger', tenantId: '1' },
      ...{ messageType: '1', failedStep: 'CcbrCheckTask', from: '2026-11-20T00:00:00Z', to: '2026-11-21T00:00:00Z' },
    },
    answers: ok,
  }),
  'deadLetters.groups': () => ({
    query: { limit: '10', order: '-count', rootCause: 'ledger', failedStep: 'CcbrCheckTask', tenantId: '1' },
    answers: ok,
  }),
  'deadLetters.changeGroup': ({ deadLetter }) => ({
    params: { fingerprint: deadLetter.fingerprint },
    body: { assigneeId: null, note: 'Waits for the ledger', version: 0 },
    // The group is gone when its only letter was handled.
    answers: ['ok', 'stale_version', 'not_found'],
  }),
  'deadLetters.assignees': () => ({ answers: ok }),
  'deadLetters.get': ({ deadLetter }) => ({ params: { id: String(deadLetter.id) }, answers: ok }),
  'deadLetters.chain': ({ deadLetter }) => ({ params: { id: String(deadLetter.id) }, answers: ok }),
  'deadLetters.requeue': ({ deadLetter }) => ({
    params: { id: String(deadLetter.id) },
    body: { id: deadLetter.id, messageType: 1, requeuedMessageBody: deadLetter.body },
    answers: isSent,
  }),
  'deadLetters.discard': ({ deadLetter }) => ({
    params: { id: String(deadLetter.id) },
    body: { reason: 'Paid by hand' },
    answers: isSent,
  }),
  'deadLetters.preview': () => ({ body: requeueAll, answers: ok }),
  'deadLetters.requeueAll': () => ({ body: { filter: { rootCause: 'Ledger' } }, answers: ['ok', 'nothing_to_do'] }),
  'deadLetters.requeueSelected': ({ deadLetter }) => ({ params: { id: String(deadLetter.id) }, answers: isSent }),
  'deadLetters.requeueTransaction': ({ deadLetter }) => ({
    params: { id: String(deadLetter.transactionId) },
    answers: isSent,
  }),
  'deadLetters.massRequeue': ({ deadLetter }) => ({ body: [deadLetter.transactionId], answers: ok }),
};
