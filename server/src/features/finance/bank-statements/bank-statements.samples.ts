import type { accountProposalsApi } from '@houston/contract/features/finance/bank-statements/account-proposals.api';
import type { bankAccountsApi } from '@houston/contract/features/finance/bank-statements/bank-accounts.api';
import type { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import { camtFile } from '../../../testing/data/statement-files.ts';
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

const ofStatement = ({ finance }: SampleWorld): Sample => ({
  params: { id: String(finance.statementId) },
  answers: ok,
});

const nowhere = { params: { id: '999999' }, answers: ['not_found'] } as const;

export const bankStatementsSamples: Samples<{
  accountProposals: typeof accountProposalsApi;
  bankAccounts: typeof bankAccountsApi;
  bankStatements: typeof bankStatementsApi;
}> = {
  'bankAccounts.list': () => ({ query: { limit: '10', skip: '0', order: '-iban' }, answers: ok }),
  'bankAccounts.get': ({ finance }) => ({ params: { id: String(finance.accountId) }, answers: ok }),
  'bankAccounts.changes': ({ finance }) => ({ params: { id: String(finance.accountId) }, answers: ok }),
  'accountProposals.approve': () => ({ ...nowhere, body: { version } }),
  'accountProposals.refuse': () => ({ ...nowhere, body: { version, reason: 'Not the account of the contract' } }),
  'accountProposals.withdraw': () => ({ ...nowhere, body: { version } }),
  'bankAccounts.create': ({ finance }) => ({
    body: { tenantId: finance.tenantId, iban: finance.freeIban, holder: 'Houston', bic: 'ABNANL2A', isBlocked: false },
    answers: ok,
  }),
  'bankAccounts.update': ({ finance }) => ({
    params: { id: String(finance.accountId) },
    body: { holder: 'Houston', bic: '', isBlocked: false, takesPayments: true, reason: 'Our new bank', version },
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
  'bankStatements.coverage': ({ finance }) => ({ query: { tenantId: String(finance.tenantId) }, answers: ok }),
  'bankStatements.get': ofStatement,
  'bankStatements.entries': (world) => ({
    ...ofStatement(world),
    query: { limit: '10', order: '-amount', search: 'a', direction: 'credit' },
  }),
};
