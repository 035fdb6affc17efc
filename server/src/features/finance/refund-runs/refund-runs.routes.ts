import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import { routes } from '../../../http/routes.ts';
import { createClaimRun, getOverpaid } from './claim-refunds/claim-refund.service.ts';
import { createEntryRun, getNameless } from './claim-refunds/entry-refund.service.ts';
import { tryRun } from './dry-run.service.ts';
import { camtOfRun, getPaymentsUrl, paymentsOfExecution } from './files/refund-files.service.ts';
import {
  approveRun,
  createRun,
  declineRun,
  getRun,
  listItems,
  listRunChanges,
  listRuns,
  retryRun,
  withdrawRun,
} from './refund-runs.service.ts';

export const refundRunsRoutes = routes(refundRunsApi, {
  list: ({ call, query }) => listRuns(call, query),
  dryRun: ({ call, body }) => tryRun(call, body),
  create: ({ call, body }) => createRun(call, body),
  overpaid: ({ call, params }) => getOverpaid(call, params.id),
  createOfClaim: ({ call, body }) => createClaimRun(call, body),
  nameless: ({ call, params }) => getNameless(call, params.id),
  createOfEntry: ({ call, body }) => createEntryRun(call, body),
  get: ({ call, params }) => getRun(call, params.id),
  items: ({ call, params, query }) => listItems(call, params.id, query),
  approve: ({ call, params, body }) => approveRun(call, params.id, body),
  decline: ({ call, params, body }) => declineRun(call, params.id, body),
  withdraw: ({ call, params, body }) => withdrawRun(call, params.id, body),
  retry: ({ call, params, body }) => retryRun(call, params.id, body),
  camt: ({ call, params }) => camtOfRun(call, params.id),
  paymentsUrl: ({ call, params }) => getPaymentsUrl(call, params),
  payments: ({ call, params, query }) => paymentsOfExecution(call, params, query.link),
  changes: ({ call, params }) => listRunChanges(call, params.id),
});
