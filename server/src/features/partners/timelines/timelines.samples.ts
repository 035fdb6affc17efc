import type { timelinesApi } from '@houston/contract/features/partners/timelines/timelines.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const query = { limit: '10', topic: 'changes', before: '1796000000000000_0_1' };
const ok = ['ok'] as const;
const note = (place: number) => ({
  text: 'They called about the new contract',
  press: `7f2504e0-4f89-41d3-9a0c-0305e82c330${place}`,
});

export const timelinesSamples: Samples<{ timelines: typeof timelinesApi }> = {
  'timelines.shop': ({ psperShop }) => ({ params: { id: String(psperShop.id) }, query, answers: ok }),
  'timelines.merchant': ({ psperShop }) => ({ params: { id: String(psperShop.id) }, query, answers: ok }),
  'timelines.psper': ({ psperKey }) => ({ params: { psperKey }, query, answers: ok }),
  'timelines.noteOnShop': ({ psperShop }) => ({ params: { id: String(psperShop.id) }, body: note(1), answers: ok }),
  'timelines.noteOnMerchant': ({ psperShop }) => ({ params: { id: String(psperShop.id) }, body: note(2), answers: ok }),
  'timelines.noteOnPsper': ({ psperKey }) => ({ params: { psperKey }, body: note(3), answers: ok }),
};
