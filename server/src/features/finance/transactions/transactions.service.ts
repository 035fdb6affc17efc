import type { Query, Response } from '@houston/contract/endpoint';
import type { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import type { Call } from '../../../call.ts';
import { shownName } from '../../../mail/masked.ts';
import { shopNames } from '../dossiers/dossiers.service.ts';
import { selectPsperNames, selectTransactions } from './transaction-list.store.ts';

type Api = typeof transactionsApi;

export async function listTransactions(call: Call, query: Query<Api['list']>): Promise<Response<Api['list']>> {
  const page = await selectTransactions(call.app.database.orm, query);
  return {
    ...page,
    data: page.data.map(({ person, company, ...row }) => ({ ...row, consumerName: shownName(person, company) })),
  };
}

export async function listChoices(call: Call): Promise<Response<Api['choices']>> {
  const { orm } = call.app.database;
  const [shops, pspers] = await Promise.all([shopNames(orm), selectPsperNames(orm)]);
  return { shops, pspers };
}
