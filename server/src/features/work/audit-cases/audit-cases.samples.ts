import type { auditCasesApi } from '@houston/contract/features/work/audit-cases/audit-cases.api';
import type { Samples } from '../../../testing/samples/sample.ts';
import { workListSamples } from '../../../testing/samples/work-list-samples.ts';

const { list, item, due, note, takeNext } = workListSamples;

export const auditCasesSamples: Samples<{ auditCases: typeof auditCasesApi }> = {
  'auditCases.list': list,
  'auditCases.get': ({ work }) => ({ ...item(work.auditCaseId), answers: ['ok'] }),
  'auditCases.changes': ({ work }) => ({ ...item(work.auditCaseId), answers: ['ok'] }),
  'auditCases.assign': ({ work }) => item(work.auditCaseId, {}),
  'auditCases.giveBack': ({ work }) => item(work.auditCaseId, {}),
  'auditCases.due': ({ work }) => due(work.auditCaseId),
  'auditCases.notes': ({ work }) => ({ ...item(work.auditCaseId), answers: ['ok'] }),
  'auditCases.note': ({ work }) => note(work.auditCaseId),
  'auditCases.takeNext': takeNext,
  'auditCases.freeze': () => ({
    body: { dossierNumber: 'D999999999', reason: 'Signatures are missing' },
    answers: ['invalid_request'],
  }),
  'auditCases.close': ({ work }) => item(work.auditCaseId, { reason: 'The documents are complete' }),
};
