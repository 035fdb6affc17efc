import type { merchantServicesApi } from '@houston/contract/features/work/merchant-services/merchant-services.api';
import type { Samples } from '../../../testing/samples/sample.ts';
import { workListSamples } from '../../../testing/samples/work-list-samples.ts';

const { list, item, due, note, takeNext } = workListSamples;
const decided = { reason: 'The name at the bank is theirs' };

export const merchantServicesSamples: Samples<{ merchantServices: typeof merchantServicesApi }> = {
  'merchantServices.list': list,
  'merchantServices.get': ({ work }) => ({ ...item(work.service.id), answers: ['ok'] }),
  'merchantServices.changes': ({ work }) => ({ ...item(work.service.id), answers: ['ok'] }),
  'merchantServices.assign': ({ work }) => item(work.service.id, {}),
  'merchantServices.giveBack': ({ work }) => item(work.service.id, {}),
  'merchantServices.due': ({ work }) => due(work.service.id),
  'merchantServices.notes': ({ work }) => ({ ...item(work.service.id), answers: ['ok'] }),
  'merchantServices.note': ({ work }) => note(work.service.id),
  'merchantServices.takeNext': takeNext,
  'merchantServices.dismiss': ({ work }) => item(work.service.id, { reason: 'They sell at the till alone' }),
  'merchantServices.account': ({ work }) => ({ ...item(work.service.accountId), answers: ['ok', 'not_found'] }),
  'merchantServices.confirm': ({ work }) => item(work.service.accountId, decided),
  'merchantServices.reject': ({ work }) => item(work.service.rejectId, decided),
};
