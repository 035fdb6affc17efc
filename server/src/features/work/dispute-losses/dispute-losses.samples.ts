import type { disputeLossesApi } from '@houston/contract/features/work/dispute-losses/dispute-losses.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const nowhere = { params: { id: '999999' }, answers: ['not_found'] } as const;

export const disputeLossesSamples: Samples<{ disputeLosses: typeof disputeLossesApi }> = {
  'disputeLosses.approve': () => ({ ...nowhere, body: { version: 1 } }),
  'disputeLosses.refuse': () => ({ ...nowhere, body: { version: 1, reason: 'Ask the shop once more' } }),
  'disputeLosses.withdraw': () => ({ ...nowhere, body: { version: 1 } }),
};
