import { collectionChannels } from '@houston/contract/features/partners/collection-partners/collection-partners.schema';
import { collectionPartners } from '../../../features/partners/collection-partners/collection-partners.table.ts';
import type { DemoFrame } from '../demo-frame.ts';

const { api, csv } = collectionChannels;

/** Who collects what debtors leave unpaid: at home by files, in Germany by API, and two that are in reserve. */
export async function fillCollectionPartners({ tx }: DemoFrame): Promise<void> {
  await tx.insert(collectionPartners).values([
    {
      name: 'ACCS',
      friendlyName: 'ACCS Incasso',
      isDefault: true,
      emailAddress: 'dossiers@accs.example',
      phoneNumber: '+31302345678',
      exportType: csv,
      streetName: 'Maliebaan',
      houseNumber: '45',
      suffix: 'B',
      zipcode: '3581 CD',
      city: 'Utrecht',
      country: 'NL',
    },
    {
      name: 'FAIRCASSO',
      friendlyName: 'Faircasso',
      emailAddress: 'forderungen@faircasso.example',
      phoneNumber: '+493023125012',
      exportType: api,
      integrationPartner: 'faircasso',
      streetName: 'Lindenstraße',
      houseNumber: '112',
      zipcode: '10969',
      city: 'Berlin',
      country: 'DE',
    },
    {
      name: 'INKABEL',
      friendlyName: 'Inkabel Gent',
      emailAddress: 'partners@inkabel.example',
      phoneNumber: '+3292345678',
      exportType: csv,
      streetName: 'Coupure Rechts',
      houseNumber: '88',
      zipcode: '9000',
      city: 'Gent',
      country: 'BE',
    },
    {
      name: 'RECOUVRIA',
      friendlyName: 'Recouvria Lyon',
      emailAddress: 'dossiers@recouvria.example',
      phoneNumber: '+33472345678',
      exportType: csv,
      streetName: 'Rue de la République',
      houseNumber: '7',
      suffix: 'bis',
      zipcode: '69002',
      city: 'Lyon',
      country: 'FR',
    },
  ]);
}
