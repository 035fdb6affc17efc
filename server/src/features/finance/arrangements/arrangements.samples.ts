import type { arrangementsApi } from '@houston/contract/features/finance/arrangements/arrangements.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const nowhere = { params: { id: '999999' }, answers: ['not_found'] } as const;

export const arrangementsSamples: Samples<{ arrangements: typeof arrangementsApi }> = {
  'arrangements.agree': () => ({
    ...nowhere,
    body: { open: 10_000, instalments: 3, firstDueOn: '2026-12-05', dayOfMonth: 5, reason: 'Lost their job' },
  }),
  'arrangements.cancel': () => ({ ...nowhere, body: { version: 1, reason: 'Pays all of it after all' } }),
};
