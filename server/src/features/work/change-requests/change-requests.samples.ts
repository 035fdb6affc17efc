import type { changeRequestsApi } from '@houston/contract/features/work/change-requests/change-requests.api';
import type { Samples } from '../../../testing/samples/sample.ts';
import { workListSamples } from '../../../testing/samples/work-list-samples.ts';

const { list, item, due, note, takeNext } = workListSamples;

export const changeRequestsSamples: Samples<{ changeRequests: typeof changeRequestsApi }> = {
  'changeRequests.list': list,
  'changeRequests.get': ({ work }) => ({ ...item(work.changeRequestId), answers: ['ok'] }),
  'changeRequests.changes': ({ work }) => ({ ...item(work.changeRequestId), answers: ['ok'] }),
  'changeRequests.proposal': ({ work }) => ({ ...item(work.changeRequestId), answers: ['ok'] }),
  'changeRequests.reveal': ({ work }) => ({
    params: { id: String(work.changeRequestId) },
    body: { reason: 'The consumer is on the phone' },
    answers: ['ok'],
  }),
  'changeRequests.assign': ({ work }) => item(work.changeRequestId, {}),
  'changeRequests.giveBack': ({ work }) => item(work.changeRequestId, {}),
  'changeRequests.due': ({ work }) => due(work.changeRequestId),
  'changeRequests.notes': ({ work }) => ({ ...item(work.changeRequestId), answers: ['ok'] }),
  'changeRequests.note': ({ work }) => note(work.changeRequestId),
  'changeRequests.takeNext': takeNext,
  'changeRequests.approve': ({ work }) => item(work.changeRequestId, { reason: 'Confirmed by phone' }),
  'changeRequests.decline': ({ work }) => item(work.changeRequestId, { reason: 'We could not reach you' }),
};
