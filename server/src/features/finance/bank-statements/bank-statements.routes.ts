import { accountProposalsApi } from '@houston/contract/features/finance/bank-statements/account-proposals.api';
import { bankAccountsApi } from '@houston/contract/features/finance/bank-statements/bank-accounts.api';
import { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import { routes } from '../../../http/routes.ts';
import { camtOfRun } from '../refund-runs/files/refund-files.service.ts';
import { listRunsOfStatement } from '../refund-runs/refund-runs.service.ts';
import { changesOfAccount, createAccount, getAccount, updateBankAccount } from './bank-accounts.service.ts';
import { selectAccounts } from './bank-accounts.store.ts';
import { getProgress, getStatement, listEntries } from './bank-statements.service.ts';
import { selectStatements } from './bank-statements.store.ts';
import { selectCoverage } from './coverage.store.ts';
import { proposalHandlers } from './proposals/proposals.service.ts';
import { uploadStatements } from './upload.service.ts';

export const bankStatementsRoutes = [
  ...routes(bankAccountsApi, {
    list: ({ call, query }) => selectAccounts(call.app.database.orm, query),
    get: ({ call, params }) => getAccount(call, params.id),
    changes: ({ call, params }) => changesOfAccount(call, params.id),
    create: ({ call, body }) => createAccount(call, body),
    update: ({ call, params, body }) => updateBankAccount(call, params.id, body),
  }),
  ...routes(accountProposalsApi, proposalHandlers),
  ...routes(bankStatementsApi, {
    list: ({ call, query }) => selectStatements(call.app.database.orm, query),
    upload: async ({ call, body, files }) => ({ data: await uploadStatements(call, files.file, body.key ?? null) }),
    progress: ({ call, params }) => getProgress(call, params.key),
    refundRuns: ({ call, query }) => listRunsOfStatement(call, query),
    camt: ({ call, params }) => camtOfRun(call, params.id),
    coverage: ({ call, query }) => selectCoverage(call.app.database.orm, query, call.now),
    get: ({ call, params }) => getStatement(call, params.id),
    entries: ({ call, params, query }) => listEntries(call, params.id, query),
  }),
];
