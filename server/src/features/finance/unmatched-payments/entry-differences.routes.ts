import { entryDifferencesApi } from '@houston/contract/features/finance/unmatched-payments/entry-differences.api';
import { routes } from '../../../http/routes.ts';
import { decisionHandlers } from '../../work/approvals/limited-requests.service.ts';
import { askOfPayout, askOfRefund, differenceKind } from './differences/ask-difference.ts';

export const entryDifferencesRoutes = routes(entryDifferencesApi, {
  askOfPayout: ({ call, params, body }) => askOfPayout(call, params.id, body),
  askOfRefund: ({ call, params, body }) => askOfRefund(call, params.id, body),
  ...decisionHandlers(differenceKind),
});
