import type { onHoldDossiersApi } from '@houston/contract/features/work/on-hold-dossiers/on-hold-dossiers.api';
import type { Samples } from '../../../testing/samples/sample.ts';
import { workListSamples } from '../../../testing/samples/work-list-samples.ts';

const { list, item, due, note, takeNext } = workListSamples;

export const onHoldDossiersSamples: Samples<{ onHoldDossiers: typeof onHoldDossiersApi }> = {
  'onHoldDossiers.list': list,
  'onHoldDossiers.get': ({ work }) => ({ ...item(work.holdId), answers: ['ok'] }),
  'onHoldDossiers.changes': ({ work }) => ({ ...item(work.holdId), answers: ['ok'] }),
  'onHoldDossiers.assign': ({ work }) => item(work.holdId, {}),
  'onHoldDossiers.giveBack': ({ work }) => item(work.holdId, {}),
  'onHoldDossiers.due': ({ work }) => due(work.holdId),
  'onHoldDossiers.notes': ({ work }) => ({ ...item(work.holdId), answers: ['ok'] }),
  'onHoldDossiers.note': ({ work }) => note(work.holdId),
  'onHoldDossiers.takeNext': takeNext,
  'onHoldDossiers.hold': () => ({
    body: { dossierNumber: 'D999999999', reason: 'The goods are late' },
    answers: ['invalid_request'],
  }),
  'onHoldDossiers.resume': ({ work }) => item(work.holdId, { reason: 'The goods were delivered' }),
};
