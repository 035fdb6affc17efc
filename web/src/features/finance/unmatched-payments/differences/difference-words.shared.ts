import { entryDifferencesApi } from '@houston/contract/features/finance/unmatched-payments/entry-differences.api';
import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import type { RequestWords } from '../../../work/approvals/decide-request.shared.tsx';

/** Entries with a difference above the limit. */
export const differenceWords: RequestWords = {
  api: entryDifferencesApi,
  title: 'unmatched-payments.difference-approve-title',
  effect: 'unmatched-payments.difference-approve-effect',
  approved: 'unmatched-payments.difference-approved',
  news: unmatchedPaymentsApi,
};
