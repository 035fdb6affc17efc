import type { Samples } from '../../../testing/samples/sample.ts';

export const psperEffectsSamples: Samples<'psperEffects'> = {
  'psperEffects.get': ({ psperKey }) => ({
    params: { psperKey },
    query: { setting: 'buyrate', value: '97.5' },
    answers: ['ok'],
  }),
};
