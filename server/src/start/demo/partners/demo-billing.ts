import { billingIdentities, tenantVat } from '../../../features/finance/billing-settings/billing-settings.table.ts';
import type { DemoFrame } from '../demo-frame.ts';
import { demoIban } from '../demo-statements.ts';

/** In the order of the tenants. The last has no prefix yet, so that it makes no invoices and says why. */
const identities = [
  {
    legalName: 'Noorderlicht Betalen B.V.',
    street: 'Prins Hendrikkade',
    houseNumber: '21',
    postalCode: '1012 TL',
    city: 'Amsterdam',
    country: 'NL',
    vatNumber: 'NL810000001B01',
    chamberOfCommerceNumber: '70000001',
    email: 'facturen@noorderlicht.example',
    invoicePrefix: 'NB',
    peppolId: '0106:70000001',
    vatRate: '21',
  },
  {
    legalName: 'Kastanie Ratenkauf GmbH',
    street: 'Grimmaische Straße',
    houseNumber: '8',
    postalCode: '04109',
    city: 'Leipzig',
    country: 'DE',
    vatNumber: 'DE810000002',
    chamberOfCommerceNumber: 'HRB 70002',
    email: 'rechnungen@kastanie.example',
    phone: '+49 341 0000001',
    invoicePrefix: 'KR',
    vatRate: '19',
  },
  {
    legalName: 'Lilas Paiement SAS',
    street: 'Rue de la République',
    houseNumber: '14',
    postalCode: '69002',
    city: 'Lyon',
    country: 'FR',
    vatNumber: 'FR40810000003',
    chamberOfCommerceNumber: '810000003',
    email: 'factures@lilas.example',
    vatRate: '20',
  },
];

const countries = ['AT', 'BE', 'DE', 'FR', 'NL'];

/** Who the tenants are in law; across borders the tax is the buyer's. */
export async function fillBilling({ tx }: DemoFrame, tenantIds: readonly number[]): Promise<void> {
  const known = identities.flatMap((identity, place) => {
    const tenantId = tenantIds[place];
    return tenantId === undefined ? [] : [{ tenantId, ...identity }];
  });
  await tx
    .insert(billingIdentities)
    .values(known.map((one, place) => ({ ...one, iban: demoIban(631_000_200 + place * 1019) })));
  await tx
    .insert(tenantVat)
    .values(
      known.flatMap(({ tenantId, country: home }) =>
        countries
          .filter((country) => country !== home)
          .map((country) => ({ tenantId, country, category: 'AE' as const, version: 1 })),
      ),
    );
}
