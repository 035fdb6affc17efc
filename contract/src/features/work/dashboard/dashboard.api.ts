import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';

const Count = z.object({ count: z.int() });

function countOf(path: `/api/${string}`, summary: string) {
  return endpoint({ method: 'GET', path, needs: 'signedIn', summary, response: Count });
}

/** One day (Europe/Amsterdam) of transactions: how many, and their sum in cents. */
export const TransactionDay = z.object({ day: z.iso.date(), transactions: z.int(), amount: z.int() });
export type TransactionDay = z.infer<typeof TransactionDay>;

export const dashboardApi = {
  incompleteShops: countOf('/api/shops/incomplete/count', 'Shops whose registration is incomplete'),
  categorySuggestions: countOf('/api/category-suggestions/open/count', 'Category suggestions that wait for a decision'),
  potentialFraud: countOf('/api/fraud-cases/v3/potential/count', 'Potential fraud cases of detection version 3'),
  changeRequests: countOf('/api/change-requests/open/count', 'Profile change requests that wait for a decision'),
  deadLetters: countOf('/api/deadletter/count', 'Failed transactions that nobody has handled'),
  onHoldDossiers: countOf('/api/dossiers/on-hold/count', 'On-hold dossiers'),
  merchantServices: countOf('/api/merchant-services/todo/count', 'Open merchant services'),
  disputes: countOf('/api/disputes/todo/count', 'Open disputes'),
  auditCases: countOf('/api/audit-cases/open/count', 'Frozen dossiers to audit'),
  roleRequests: countOf(
    '/api/ApprovalTemporaryRole/CountOpenTemporaryRolesRequest',
    'Requests for a temporary role that wait for a review',
  ),
  transactions: endpoint({
    method: 'GET',
    path: '/api/dashboard/transactions',
    needs: 'signedIn',
    summary: 'Transactions of the last 30 days, day by day, of the tenant of `X-Tenant-Id`',
    response: z.object({ currency: z.literal('EUR'), days: z.array(TransactionDay) }),
  }),
};
