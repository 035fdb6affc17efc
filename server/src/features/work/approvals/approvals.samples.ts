import type { approvalsApi } from '@houston/contract/features/work/approvals/approvals.api';
import type { Samples } from '../../../testing/samples/sample.ts';

export const approvalsSamples: Samples<{ approvals: typeof approvalsApi }> = {
  'approvals.list': () => ({ answers: ['ok'] }),
  'approvals.count': () => ({ answers: ['ok'] }),
};
