import type { auditApi } from '@houston/contract/features/access/audit/audit.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const auditSamples: Samples<{ audit: typeof auditApi }> = {
  'audit.list': () => ({
    query: { limit: '10', order: '-at', actor: 'a', outcome: 'done', from: '2026-01-01T00:00:00.000Z' },
    answers: ok,
  }),
  'audit.check': () => ({ query: { after: '1' }, answers: ok }),
  'audit.kinds': () => ({ answers: ok }),
};
