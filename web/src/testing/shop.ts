import type { Shop } from '@houston/contract/features/partners/shops/shops.schema';

/** A shop that is incomplete, the first of its merchant. */
export const shop: Shop = {
  id: 7,
  name: 'Bikes',
  tenantId: 2,
  tenantName: 'North',
  country: 'NL',
  psper: null,
  registeredOn: new Date('2026-11-02T10:00:00Z'),
  completedOn: null,
  missing: ['psper', 'apiKey'],
  todo: ['psper', 'api-key'],
  category: null,
  merchant: null,
  branches: 2,
  closed: null,
  paused: null,
  version: 3,
};
