import { dashboardApi } from '@houston/contract/features/work/dashboard/dashboard.api';
import type { Call } from '../../../call.ts';
import { routes } from '../../../http/routes.ts';
import { countOpen, transactionsPerDay } from './dashboard.store.ts';

type Queue = Parameters<typeof countOpen>[1];

function countOf(queue: Queue) {
  return ({ call }: { call: Call }) => call.app.reads.read(({ orm }) => countOpen(orm, queue));
}

const graphDays = 30;

export const dashboardRoutes = routes(dashboardApi, {
  incompleteShops: countOf('incompleteShops'),
  categorySuggestions: countOf('categorySuggestions'),
  potentialFraud: countOf('potentialFraud'),
  changeRequests: countOf('changeRequests'),
  deadLetters: countOf('deadLetters'),
  onHoldDossiers: countOf('onHoldDossiers'),
  merchantServices: countOf('merchantServices'),
  disputes: countOf('disputes'),
  auditCases: countOf('auditCases'),
  roleRequests: countOf('roleRequests'),
  transactions: async ({ call }) => ({
    currency: 'EUR' as const,
    days: await call.app.reads.read(({ orm }) => transactionsPerDay(orm, call.tenantId, call.now, graphDays)),
  }),
});
