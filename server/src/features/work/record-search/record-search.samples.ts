import type { recordSearchApi } from '@houston/contract/features/work/record-search/record-search.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const recordSearchSamples: Samples<{ recordSearch: typeof recordSearchApi }> = {
  'recordSearch.find': () => ({ query: { text: 'ada' }, answers: ok }),
};
