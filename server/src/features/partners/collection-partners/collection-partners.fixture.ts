import type { CollectionPartner } from '@houston/contract/features/partners/collection-partners/collection-partners.schema';
import { beforeEach, expect } from 'vitest';
import type { SignedIn, TestApp } from '../../../testing/test-app.ts';
import { collectionPartners } from './collection-partners.table.ts';

export const path = '/api/debt-collection-partners';
export const flags = ['adminManagementAllowed', 'debtCollectionPartnerInformationAllowed'] as const;

export const address = {
  streetName: 'Oudegracht',
  houseNumber: '12',
  suffix: 'B',
  zipcode: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
};

/** A database without partners before each test, and an admin who manages them. */
export function usePartners(t: TestApp) {
  let manager: SignedIn;

  beforeEach(async () => {
    await t.database.orm.delete(collectionPartners);
    manager = await t.signIn({ permissions: [...flags] });
  });

  return {
    manager: () => manager,
    /** As whoever runs the server adds one. */
    async add(name: string, more: Partial<typeof collectionPartners.$inferInsert> = {}): Promise<number> {
      const values = { name, friendlyName: `${name} Collections`, emailAddress: `desk@${name.toLowerCase()}.example` };
      const [row] = await t.database.orm
        .insert(collectionPartners)
        .values({ ...values, phoneNumber: '+31302345678', exportType: 2, ...address, ...more })
        .returning();
      return row?.id ?? 0;
    },
    async read(id: number): Promise<CollectionPartner> {
      const { status, body } = await manager.get(`${path}/${id}`);
      expect(status).toBe(200);
      return body;
    },
    rename: (id: number, newValue: string, version = 1) =>
      manager.put(`${path}/${id}/field`, { fieldName: 'FriendlyName', newValue, version }),
  };
}
