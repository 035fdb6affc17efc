import type { writeOffsApi } from '@houston/contract/features/finance/write-offs/write-offs.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const nowhere = { params: { id: '999999' }, answers: ['not_found'] } as const;

export const writeOffsSamples: Samples<{ writeOffs: typeof writeOffsApi }> = {
  'writeOffs.ask': () => ({ ...nowhere, body: { amount: 100, open: 100, reason: 'Nobody can be found' } }),
  'writeOffs.approve': () => ({ ...nowhere, body: { version: 1, open: 100 } }),
  'writeOffs.refuse': () => ({ ...nowhere, body: { version: 1, reason: 'Ask once more' } }),
  'writeOffs.withdraw': () => ({ ...nowhere, body: { version: 1 } }),
};
