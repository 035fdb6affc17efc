import {
  dossierOwnerCountries,
  dossierOwners,
} from '../../../features/partners/dossier-owners/dossier-owners.table.ts';
import type { DemoAdmin } from '../demo-admins.ts';
import { type DemoFrame, day } from '../demo-frame.ts';
import { demoIban } from '../demo-statements.ts';

type NewOwner = Pick<typeof dossierOwners.$inferInsert, 'name' | 'type'> & Partial<typeof dossierOwners.$inferInsert>;

interface DemoOwner extends NewOwner {
  /** Days since it was made. */
  made: number;
  legalName: string;
  /** Where debtors read who owns their claim; it is silent everywhere else. */
  publicIn: readonly string[];
}

/** The vehicles that claims are ceded to, and who buys from them what was not paid. */
const owners: readonly DemoOwner[] = [
  { made: 410, name: 'Houston SPV I', type: 'SPV', legalName: 'Houston Receivables I B.V.', publicIn: [] },
  { made: 300, name: 'Houston SPV II', type: 'SPV', legalName: 'Houston Receivables II GmbH', publicIn: ['AT', 'DE'] },
  { made: 150, name: 'Houston SPV III', type: 'SPV', legalName: 'Houston Créances III SAS', publicIn: ['FR'] },
  {
    ...{ made: 220, name: 'Second Chance Capital', type: 'NPL', legalName: 'Second Chance Capital N.V.' },
    email: 'portfolio@secondchance.example',
    customerSupportEmail: 'klantenservice@secondchance.example',
    customerSupportPhone: '+31 30 2345670',
    publicIn: ['BE', 'NL'],
  },
  {
    ...{ made: 45, name: 'Nordlicht Forderungen', type: 'NPL', legalName: 'Nordlicht Forderungskauf GmbH' },
    email: 'ankauf@nordlicht.example',
    customerSupportEmail: 'service@nordlicht.example',
    customerSupportPhone: '+49 40 23125012',
    publicIn: ['AT', 'DE'],
  },
];

/** @returns the ids of the SPVs, in the order of their numbers */
export async function fillDossierOwners(
  { tx, ago }: DemoFrame,
  admins: readonly DemoAdmin[],
): Promise<readonly number[]> {
  const maker = admins.find(({ role }) => role === 'Administrator')?.id ?? null;
  const stored = await tx
    .insert(dossierOwners)
    .values(
      owners.map(({ made, publicIn: _, ...owner }, place) => ({
        ...owner,
        createdAt: ago(made * day),
        createdBy: maker,
        settlementAscription: owner.legalName,
        settlementIban: demoIban(520_300 + place * 17),
        refundAscription: owner.legalName,
        refundIban: demoIban(520_800 + place * 17),
      })),
    )
    .returning({ id: dossierOwners.id, type: dossierOwners.type });
  const told = stored.flatMap(({ id }, place) =>
    (owners[place]?.publicIn ?? []).map((country) => ({ ownerId: id, country, isPublic: true })),
  );
  await tx.insert(dossierOwnerCountries).values(told);
  return stored.filter(({ type }) => type === 'SPV').map(({ id }) => id);
}
