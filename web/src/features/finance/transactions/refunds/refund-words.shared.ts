import { transactionRefundsApi } from '@houston/contract/features/finance/transactions/transaction-refunds.api';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import type { RequestWords } from '../../../work/approvals/decide-request.shared.tsx';

/** Refunds that wait for a second admin. */
export const refundWords: RequestWords = {
  api: transactionRefundsApi,
  title: 'transactions.approve-title',
  effect: 'transactions.approve-effect',
  approved: 'transactions.approved',
  news: transactionsApi,
};
