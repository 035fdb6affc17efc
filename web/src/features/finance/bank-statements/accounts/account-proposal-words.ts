import { accountProposalsApi } from '@houston/contract/features/finance/bank-statements/account-proposals.api';
import { bankAccountsApi } from '@houston/contract/features/finance/bank-statements/bank-accounts.api';
import type { RequestWords } from '../../../work/approvals/decide-request.shared.tsx';

/** Which account consumers are told of, as it waits for a second admin. */
export const proposalWords: RequestWords = {
  api: accountProposalsApi,
  title: 'account-proposals.approve-title',
  effect: 'account-proposals.approve-effect',
  approved: 'account-proposals.approved',
  news: bankAccountsApi,
};
