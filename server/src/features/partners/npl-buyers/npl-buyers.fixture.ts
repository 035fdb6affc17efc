import type { NplBuyer } from '@houston/contract/features/partners/npl-buyers/npl-buyer.schema';
import { beforeEach, expect } from 'vitest';
import { npl } from '../../../testing/data/owners.ts';
import type { SignedIn, TestApp } from '../../../testing/test-app.ts';

/** What is sent of a configured buyer. */
export const configuration = {
  name: npl.name,
  settlementAscription: 'Second Chance Collections',
  settlementIban: 'NL91ABNA0417164300',
  buyersPercentageDiscount: 62.5,
  street: 'Oudegracht',
  houseNo: '12',
  houseNoSuffix: 'A',
  postalCode: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
  website: 'https://second.example',
  exportFrequency: 7,
  debtAcceptanceType: 2,
  supportedCountries: ['NL', 'BE'],
} as const;

export const november = { startPeriod: '2026-11-01T00:00:00Z', endPeriod: '2026-11-30T00:00:00Z' };
const ofNovember = `startDate=${november.startPeriod}&endDate=${november.endPeriod}`;

/** A buyer before each test, and an admin who manages owners. */
export function useNplBuyer(t: TestApp) {
  let manager: SignedIn;
  let id = 0;

  beforeEach(async () => {
    manager = await t.signIn({ permissions: ['adminManagementAllowed'] });
    const { status, body } = await manager.post('/api/dossier-owners', {
      ...npl,
      name: `Of admin ${manager.admin.id}`,
    });
    expect(status).toBe(200);
    id = body.id;
  });

  const path = (more = '') => `/api/npl-buyer/${id}${more}`;
  return {
    manager: () => manager,
    id: () => id,
    path,
    get: (more = '') => manager.get(path(more)),
    save: (changes: object = {}) => manager.put(path(), { ...configuration, name: `Buyer ${id}`, ...changes }),
    read: async (): Promise<NplBuyer> => (await manager.get(path())).body,
    adjust: (budget: unknown, more: object = {}) => manager.post(path('/appetites'), { budget, ...november, ...more }),
    history: async (query = ofNovember) => (await manager.get(path(`/appetites?${query}`))).body,
    outstanding: async (query = ofNovember) => (await manager.get(path(`/appetites/outstanding?${query}`))).body,
  };
}
