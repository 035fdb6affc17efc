import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import { routes } from '../../../http/routes.ts';
import { getUnmatched, listUnmatched, searchDossiers } from './unmatched-payments.service.ts';
import { ignoreEntry, ignoreMany, matchEntry, reverseMatch, undoIgnore } from './use-entry.service.ts';
import { matchPayout, reversePayout } from './uses/payout-match.service.ts';
import { matchReceivable, matchReceivables, reverseReceivable } from './uses/receivable-match.service.ts';
import { matchRefund, reverseRefund } from './uses/refund-return.service.ts';
import { matchReversal } from './uses/reversal-match.service.ts';

export const unmatchedPaymentsRoutes = routes(unmatchedPaymentsApi, {
  list: ({ call, query }) => listUnmatched(call, query),
  dossiers: ({ call, query }) => searchDossiers(call, query),
  get: ({ call, params }) => getUnmatched(call, params.id),
  match: ({ call, params, body }) => matchEntry(call, params.id, body),
  matchReversal: ({ call, params, body }) => matchReversal(call, params.id, body),
  ignore: ({ call, params, body }) => ignoreEntry(call, params.id, body),
  ignoreMany: ({ call, body }) => ignoreMany(call, body),
  undoIgnore: ({ call, params }) => undoIgnore(call, params.id),
  reverse: ({ call, params, body }) => reverseMatch(call, params.id, body),
  matchPayout: ({ call, params }) => matchPayout(call, params.id),
  matchRefund: ({ call, params, body }) => matchRefund(call, params.id, body),
  reverseRefund: ({ call, params, body }) => reverseRefund(call, params.id, body),
  matchReceivable: ({ call, params, body }) => matchReceivable(call, params.id, body),
  matchReceivables: ({ call, params, body }) => matchReceivables(call, params.id, body),
  reverseReceivable: ({ call, params, body }) => reverseReceivable(call, params.id, body),
  reversePayout: ({ call, params, body }) => reversePayout(call, params.id, body),
});
