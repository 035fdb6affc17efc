import type { fraudCasesApi } from '@houston/contract/features/work/fraud-cases/fraud-cases.api';
import type { Samples } from '../../../testing/samples/sample.ts';
import { workListSamples } from '../../../testing/samples/work-list-samples.ts';

const { list, item, due, note, takeNext } = workListSamples;

export const fraudCasesSamples: Samples<{ fraudCases: typeof fraudCasesApi }> = {
  'fraudCases.list': list,
  'fraudCases.get': ({ work }) => ({ ...item(work.fraudCaseId), answers: ['ok'] }),
  'fraudCases.changes': ({ work }) => ({ ...item(work.fraudCaseId), answers: ['ok'] }),
  'fraudCases.rejection': ({ work }) => ({ ...item(work.fraudCaseId), answers: ['ok'] }),
  'fraudCases.assign': ({ work }) => item(work.fraudCaseId, {}),
  'fraudCases.giveBack': ({ work }) => item(work.fraudCaseId, {}),
  'fraudCases.due': ({ work }) => due(work.fraudCaseId),
  'fraudCases.notes': ({ work }) => ({ ...item(work.fraudCaseId), answers: ['ok'] }),
  'fraudCases.note': ({ work }) => note(work.fraudCaseId),
  'fraudCases.takeNext': takeNext,
  'fraudCases.accept': ({ work }) => item(work.fraudCaseId, { reason: 'A known customer' }),
  'fraudCases.reject': ({ work }) => item(work.fraudCaseId, { reason: 'Nobody lives there' }),
};
