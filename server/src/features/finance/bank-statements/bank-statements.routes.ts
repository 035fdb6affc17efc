import { bankAccountsApi } from '@houston/contract/features/finance/bank-statements/bank-accounts.api';
import { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import { found } from '../../../http/problem.ts';
import { routes } from '../../../http/routes.ts';
import { camtOfRun } from '../refund-runs/files/refund-files.service.ts';
import { listRunsOfStatement } from '../refund-runs/refund-runs.service.ts';
import { createAccount, updateAccount } from './bank-accounts.service.ts';
import { findAccountById, selectAccounts } from './bank-accounts.store.ts';
import { getProgress, getStatement, listEntries } from './bank-statements.service.ts';
import { selectStatements } from './bank-statements.store.ts';
import { uploadStatements } from './upload.service.ts';

export const bankStatementsRoutes = [
  ...routes(bankAccountsApi, {
    list: ({ call, query }) => selectAccounts(call.app.database.orm, query),
    get: async ({ call, params }) => found(await findAccountById(call.app.database.orm, params.id)),
    create: ({ call, body }) => createAccount(call, body),
    update: ({ call, params, body }) => updateAccount(call, params.id, body),
  }),
  ...routes(bankStatementsApi, {
    list: ({ call, query }) => selectStatements(call.app.database.orm, query),
    upload: async ({ call, body, files }) => ({ data: await uploadStatements(call, files.file, body.key ?? null) }),
    progress: ({ call, params }) => getProgress(call, params.key),
    refundRuns: ({ call, query }) => listRunsOfStatement(call, query),
    camt: ({ call, params }) => camtOfRun(call, params.id),
    get: ({ call, params }) => getStatement(call, params.id),
    entries: ({ call, params, query }) => listEntries(call, params.id, query),
  }),
];
