import type { psperEffectsApi } from '@houston/contract/features/partners/psper-effects/psper-effects.api';
import type { Samples } from '../../../testing/samples/sample.ts';

export const psperEffectsSamples: Samples<{ psperEffects: typeof psperEffectsApi }> = {
  'psperEffects.get': ({ psperKey }) => ({
    params: { psperKey },
    query: { setting: 'buyrate', value: '97.5' },
    answers: ['ok'],
  }),
};
