/** What callers of the matrix change of the platform's partners. */
import { collectionPartners } from '../../features/partners/collection-partners/collection-partners.table.ts';
import { dossierOwners } from '../../features/partners/dossier-owners/dossier-owners.table.ts';
import { integrationPartners } from '../../features/partners/integration-partners/integration-partners.table.ts';
import { pspers } from '../../features/partners/pspers/pspers.table.ts';
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

export async function createIntegrationPartner({ database }: TestApp, key: string): Promise<number> {
  const [row] = await database.orm.insert(integrationPartners).values({ key, name: key }).returning();
  return row?.id ?? 0;
}

export async function createPsper({ database }: TestApp, psperKey: string): Promise<string> {
  await database.orm.insert(pspers).values({ psperKey, friendlyName: psperKey });
  return psperKey;
}

export async function createPsperShop({ database, clock }: TestApp, psperKey: string) {
  const { rows } = await database.query<{ id: number; tenantId: number }>(
    `with tenant as (insert into tenants (name) values ('Of ' || $1) returning id)
      insert into shops (tenant_id, name, created_at, psper_id)
      select t.id, 'Shop', $2, p.id from tenant t, pspers p where p.psper_key = $1 returning id, tenant_id as "tenantId"`,
    [psperKey, clock.now],
  );
  return rows[0] ?? { id: 0, tenantId: 0 };
}

export async function createDossierOwner({ database, clock }: TestApp, name: string): Promise<number> {
  const account = { settlementAscription: name, refundAscription: name };
  const iban = 'NL91ABNA0417164300';
  const [row] = await database.orm
    .insert(dossierOwners)
    .values({ ...account, name, type: 'SPV', createdAt: clock.now, settlementIban: iban, refundIban: iban })
    .returning();
  return row?.id ?? 0;
}
