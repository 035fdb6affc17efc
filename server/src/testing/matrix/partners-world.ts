/** What callers of the matrix change of the platform's partners. */
import { collectionPartners } from '../../features/partners/collection-partners/collection-partners.table.ts';
import type { TestApp } from '../test-app.ts';

export async function createCollectionPartner({ database }: TestApp, name: string): Promise<number> {
  const [row] = await database.orm
    .insert(collectionPartners)
    .values({
      name,
      friendlyName: name,
      emailAddress: 'dossiers@partner.example',
      phoneNumber: '+31302345678',
      exportType: 2,
      streetName: 'Oudegracht',
      houseNumber: '12',
      zipcode: '3511 AB',
      city: 'Utrecht',
      country: 'NL',
    })
    .returning();
  return row?.id ?? 0;
}
