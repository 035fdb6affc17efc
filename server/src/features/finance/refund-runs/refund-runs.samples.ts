import type { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import type { FinanceWorld, Sample, Samples, SampleWorld } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;
const version = 1;
const ofRun =
  (name: keyof FinanceWorld['runs'], body?: unknown) =>
  ({ finance }: SampleWorld): Sample => ({
    params: { id: String(finance.runs[name]) },
    ...(body !== undefined && { body }),
    answers: ok,
  });

const choice = ({ finance }: SampleWorld) => ({
  statementId: finance.statementId,
  items: [{ entryId: finance.entryId, amount: 500 }],
});

export const refundRunsSamples: Samples<{ refundRuns: typeof refundRunsApi }> = {
  'refundRuns.list': () => ({ query: { limit: '10', order: '-amount', state: 'requested' }, answers: ok }),
  'refundRuns.dryRun': (world) => ({ body: choice(world), answers: ok }),
  'refundRuns.create': (world) => ({ body: { ...choice(world), reason: 'Paid twice' }, answers: ok }),
  'refundRuns.overpaid': ({ finance }) => ({ params: { id: String(finance.claimId) }, answers: ok }),
  'refundRuns.createOfClaim': ({ finance: { claimId, accountId } }) => ({
    body: {
      ...{ dossierId: claimId, accountId, iban: 'DE89370400440532013000', name: 'J. Jansen', amount: 500 },
      reason: 'Asked by telephone',
    },
    answers: ok,
  }),
  'refundRuns.nameless': ({ finance: { namelessId } }) => ({ params: { id: String(namelessId) }, answers: ok }),
  'refundRuns.createOfEntry': ({ finance: { namelessId } }) => ({
    body: {
      ...{ entryId: namelessId, iban: 'DE89370400440532013000', name: 'J. Jansen', amount: 500 },
      reason: 'Asked by telephone',
    },
    answers: ok,
  }),
  'refundRuns.get': ofRun('executed'),
  'refundRuns.items': (world) => ({
    ...ofRun('executed')(world),
    query: { limit: '10', order: 'result', result: 'executed' },
  }),
  'refundRuns.approve': ofRun('toApprove', { version }),
  'refundRuns.decline': ofRun('toDecline', { version, reason: 'Not ours' }),
  'refundRuns.withdraw': ofRun('own', { version }),
  'refundRuns.retry': ofRun('failed', { version }),
  'refundRuns.camt': ofRun('executed'),
  'refundRuns.paymentsUrl': ({ finance }) => ({
    params: { id: String(finance.runs.executed), number: '1' },
    answers: ok,
  }),
  'refundRuns.payments': ({ finance }) => ({
    params: { id: String(finance.runs.executed), number: '1' },
    query: { link: `1.1.${'x'.repeat(43)}` },
    answers: ['download_link_not_yours'],
  }),
  'refundRuns.changes': ofRun('executed'),
};
