import type { creditLimitsApi } from '@houston/contract/features/partners/credit-limits/credit-limits.api';
import type { Samples } from '../../../testing/samples/sample.ts';

export const creditLimitsSamples: Samples<{ creditLimits: typeof creditLimitsApi }> = {
  'creditLimits.list': ({ psperShop }) => ({
    query: { limit: '10', order: '-shopName', name: 'shop', tenantId: String(psperShop.tenantId), limited: 'true' },
    answers: ['ok'],
  }),
  'creditLimits.get': ({ psperShop }) => ({ params: { id: String(psperShop.id) }, answers: ['ok'] }),
  'creditLimits.effect': ({ psperShop }) => ({
    params: { id: String(psperShop.id) },
    query: { limit: '25000' },
    answers: ['ok'],
  }),
  // The calls of one caller change the same shop one after the other.
  'creditLimits.save': ({ psperShop }) => ({
    params: { id: String(psperShop.id) },
    body: { limit: 99_000_000, reason: 'Large orders are asked about first', version: 4 },
    answers: ['ok', 'stale_version', 'nothing_to_do'],
  }),
};
