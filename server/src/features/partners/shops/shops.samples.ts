import type { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import type { Samples, SampleWorld } from '../../../testing/samples/sample.ts';

// The calls of one caller change the same shop one after the other.
const act =
  (version: number) =>
  ({ psperShop }: SampleWorld) => ({
    params: { id: String(psperShop.id) },
    body: { version, reason: 'All is there' },
    answers: ['ok', 'stale_version', 'already_ended', 'nothing_to_do', 'shop_closed'] as const,
  });

export const shopsSamples: Samples<{ shops: typeof shopsApi }> = {
  'shops.list': ({ psperShop }) => ({
    query: { limit: '10', order: '-name', name: 'shop', tenantId: String(psperShop.tenantId), complete: 'true' },
    answers: ['ok'],
  }),
  'shops.all': ({ psperShop, psperKey }) => ({
    query: {
      ...{ limit: '10', order: '-name', name: 'shop', tenantId: String(psperShop.tenantId), state: 'incomplete' },
      ...{ merchantId: String(psperShop.id), merchantsOnly: 'true', psperKey },
    },
    answers: ['ok'],
  }),
  'shops.checklist': ({ psperShop }) => ({ params: { id: String(psperShop.id) }, answers: ['ok'] }),
  'shops.get': ({ psperShop }) => ({ params: { id: String(psperShop.id) }, answers: ['ok'] }),
  'shops.changes': ({ psperShop }) => ({ params: { id: String(psperShop.id) }, answers: ['ok'] }),
  'shops.claimsToCede': ({ psperShop }) => ({ params: { id: String(psperShop.id) }, answers: ['ok'] }),
  'shops.complete': act(1),
  'shops.pause': act(2),
  'shops.resume': act(3),
  'shops.pspers': () => ({ answers: ['ok'] }),
  'shops.pspersOfShops': () => ({ answers: ['ok'] }),
  'shops.open': ({ psperShop }) => ({
    body: { name: 'New', tenantId: psperShop.tenantId, country: 'NL', reason: 'Signed' },
    answers: ['ok'],
  }),
  'shops.givePsper': (world) => {
    const { params, body, answers } = act(4)(world);
    return { params, body: { ...body, psperKey: world.psperKey }, answers };
  },
  'shops.close': act(4),
  'shops.reopen': act(5),
};
