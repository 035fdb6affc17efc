import type { serviceStatusApi } from '@houston/contract/features/operations/status-notices/service-status.api';
import type { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import type { Sample, Samples, SampleWorld } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;
function ofNotice({ notice }: SampleWorld): Sample {
  return { params: { id: String(notice.id) }, answers: ok };
}

export const statusNoticesSamples: Samples<{
  statusNotices: typeof statusNoticesApi;
  serviceStatus: typeof serviceStatusApi;
}> = {
  'statusNotices.list': () => ({
    query: {
      limit: '10',
      skip: '0',
      order: '-StartTimeUtc,id',
      state: '2',
      active: 'true',
      from: '2026-11-20T09:00:00.000Z',
      to: '2026-11-21T09:00:00.000Z',
    },
    answers: ok,
  }),
  'statusNotices.allActive': () => ({ query: { limit: '10', order: 'severity' }, answers: ok }),
  'statusNotices.get': ofNotice,
  'statusNotices.create': () => ({
    body: {
      tenantId: null,
      severity: 3,
      startDate: '2026-11-20T09:00:00.000Z',
      endDate: '',
      languages: [
        { language: 'en', text: 'Maintenance tonight', url: 'https://status.example/maintenance' },
        { language: 'nl', text: 'Vanavond onderhoud', url: '' },
      ],
      showOn: {
        adminPortal: true,
        csPortal: true,
        debtorPortal: true,
        debtorApp: false,
        merchantPortal: true,
        transactionPage: false,
      },
    },
    answers: ok,
  }),
  'statusNotices.stop': ({ notice }) => ({ params: { id: String(notice.runningId) }, answers: ok }),
  'statusNotices.extend': (world) => ({ ...ofNotice(world), body: { endDate: '2099-01-01T00:00:00.000Z' } }),
  'statusNotices.addUpdate': (world) => ({
    ...ofNotice(world),
    body: { languages: [{ language: 'en', text: 'We have found the cause' }] },
  }),
  'statusNotices.cleanup': () => ({ answers: ok }),
  'statusNotices.remove': ({ notice }) => ({ params: { id: String(notice.spareId) }, answers: ok }),
  'statusNotices.changes': ofNotice,
  'serviceStatus.active': () => ({ query: { portal: 'debtorPortal', language: 'nl', tenantId: '1' }, answers: ok }),
};
