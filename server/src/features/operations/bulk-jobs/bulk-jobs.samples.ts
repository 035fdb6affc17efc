import type { bulkJobsApi } from '@houston/contract/features/operations/bulk-jobs/bulk-jobs.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const bulkJobsSamples: Samples<{ bulkJobs: typeof bulkJobsApi }> = {
  'bulkJobs.list': () => ({ query: { limit: '10', order: '-id', state: 'running' }, answers: ok }),
  'bulkJobs.create': ({ deadLetter }) => ({
    body: { action: 'discard', selection: { ids: [deadLetter.id] }, ratePerSecond: 50, reason: 'Paid by hand' },
    answers: ok,
  }),
  'bulkJobs.get': ({ bulkJobId }) => ({ params: { id: String(bulkJobId) }, answers: ok }),
  'bulkJobs.items': ({ bulkJobId }) => ({
    params: { id: String(bulkJobId) },
    query: { limit: '10', order: 'id', state: 'failed-again' },
    answers: ok,
  }),
  'bulkJobs.stop': ({ bulkJobId }) => ({
    params: { id: String(bulkJobId) },
    body: {},
    answers: ['ok', 'job_ended'],
  }),
  'bulkJobs.retryRefused': ({ bulkJobId }) => ({
    params: { id: String(bulkJobId) },
    body: {},
    answers: ['ok', 'job_running', 'nothing_to_do'],
  }),
};
