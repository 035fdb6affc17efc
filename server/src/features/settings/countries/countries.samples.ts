import type { countriesApi } from '@houston/contract/features/settings/countries/countries.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const countriesSamples: Samples<{ countries: typeof countriesApi }> = {
  'countries.list': () => ({ answers: ok }),
};
