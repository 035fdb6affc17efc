import { disputeLossesApi } from '@houston/contract/features/work/dispute-losses/dispute-losses.api';
import { disputesApi } from '@houston/contract/features/work/disputes/disputes.api';
import type { RequestWords } from '../approvals/decide-request.shared.tsx';

/** Disputes that are to be lost for more than the limit. */
export const lossWords: RequestWords = {
  api: disputeLossesApi,
  title: 'dispute-losses.approve-title',
  effect: 'dispute-losses.approve-effect',
  approved: 'dispute-losses.approved',
  news: disputesApi,
};
