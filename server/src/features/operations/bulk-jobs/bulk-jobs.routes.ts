import { bulkJobsApi } from '@houston/contract/features/operations/bulk-jobs/bulk-jobs.api';
import { routes } from '../../../http/routes.ts';
import { createJob, getJob, listItems, listJobs, retryRefused, stopJob } from './bulk-jobs.service.ts';

export const bulkJobsRoutes = routes(bulkJobsApi, {
  list: ({ call, query }) => listJobs(call, query),
  create: ({ call, body }) => createJob(call, body),
  get: ({ call, params }) => getJob(call, params.id),
  items: ({ call, params, query }) => listItems(call, params.id, query),
  stop: ({ call, params }) => stopJob(call, params.id),
  retryRefused: ({ call, params }) => retryRefused(call, params.id),
});
