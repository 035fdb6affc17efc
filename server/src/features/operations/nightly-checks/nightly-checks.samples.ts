import type { nightlyChecksApi } from '@houston/contract/features/operations/nightly-checks/nightly-checks.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const nightlyChecksSamples: Samples<{ nightlyChecks: typeof nightlyChecksApi }> = {
  'nightlyChecks.audit': () => ({ answers: ok }),
  'nightlyChecks.books': () => ({ answers: ok }),
};
