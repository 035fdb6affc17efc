/** Samples of the calls of bank statements and refund runs. */

import type { EndpointKey } from './endpoint-samples.ts';
import type { FinanceWorld, Sample, SampleWorld } from './sample.ts';
import { camtFile } from './statement-files.ts';

type FinanceKey = Extract<EndpointKey, `bankAccounts.${string}` | `bankStatements.${string}` | `refundRuns.${string}`>;

const ok = ['ok'] as const;
const version = 1;

const ofRun =
  (name: keyof FinanceWorld['runs'], body?: unknown) =>
  ({ finance }: SampleWorld): Sample => ({
    params: { id: String(finance.runs[name]) },
    ...(body !== undefined && { body }),
    answers: ok,
  });
const ofStatement = ({ finance }: SampleWorld): Sample => ({
  params: { id: String(finance.statementId) },
  answers: ok,
});
const choice = ({ finance }: SampleWorld) => ({
  statementId: finance.statementId,
  items: [{ entryId: finance.entryId, amount: 100 }],
});

export const financeSamples: Record<FinanceKey, (world: SampleWorld) => Sample> = {
  'bankAccounts.list': () => ({ query: { limit: '10', skip: '0', order: '-iban' }, answers: ok }),
  'bankAccounts.create': ({ finance }) => ({
    body: { tenantId: finance.tenantId, iban: finance.freeIban, holder: 'Houston', bic: 'ABNANL2A', isBlocked: false },
    answers: ok,
  }),
  'bankAccounts.update': ({ finance }) => ({
    params: { id: String(finance.accountId) },
    body: { holder: 'Houston', bic: '', isBlocked: false, version },
    answers: ok,
  }),
  'bankStatements.list': () => ({ query: { limit: '10', order: '-createdOn', search: 'a' }, answers: ok }),
  'bankStatements.upload': ({ finance }) => ({
    body: { key: `sample-key-of-${finance.accountId}-${'x'.repeat(10)}` },
    files: { file: { name: 'sample.xml', content: camtFile({ iban: finance.emptyIban }) } },
    answers: ok,
  }),
  'bankStatements.progress': () => ({ params: { key: 'x'.repeat(20) }, answers: ['not_found'] }),
  'bankStatements.refundRuns': ({ finance }) => ({
    query: { BankStatementId: String(finance.statementId), limit: '10', order: '-createdOn' },
    answers: ok,
  }),
  'bankStatements.camt': ofRun('executed'),
  'bankStatements.get': ofStatement,
  'bankStatements.entries': (world) => ({
    ...ofStatement(world),
    query: { limit: '10', order: '-amount', search: 'a', direction: 'credit' },
  }),
  'refundRuns.list': () => ({ query: { limit: '10', order: '-amount', state: 'requested' }, answers: ok }),
  'refundRuns.dryRun': (world) => ({ body: choice(world), answers: ok }),
  'refundRuns.create': (world) => ({ body: { ...choice(world), reason: 'Paid twice' }, answers: ok }),
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
  'refundRuns.payments': ({ finance }) => ({
    params: { id: String(finance.runs.executed), number: '1' },
    answers: ok,
  }),
  'refundRuns.changes': ofRun('executed'),
};
