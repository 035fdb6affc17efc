import { sql } from 'drizzle-orm';
import { dossierOwners } from '../../../features/partners/dossier-owners/dossier-owners.table.ts';
import { nplAppetites, nplBuyers, nplContacts } from '../../../features/partners/npl-buyers/npl-buyers.table.ts';
import type { DemoAdmin } from '../demo-admins.ts';
import { type DemoFrame, day } from '../demo-frame.ts';

interface DemoBuyer {
  readonly owner: string;
  readonly terms: Omit<typeof nplBuyers.$inferInsert, 'ownerId' | 'frequencySince'>;
  readonly countries: readonly string[];
  /** Cents a month. */
  readonly budgets: readonly number[];
  readonly domain: string;
}

const buyers: readonly DemoBuyer[] = [
  {
    owner: 'Second Chance Capital',
    terms: {
      ...{
        discount: '62.5',
        street: 'Maliebaan',
        houseNo: '71',
        postalCode: '3581 CG',
        city: 'Utrecht',
        country: 'NL',
      },
      ...{ website: 'https://secondchance.example', exportFrequency: 7, debtAcceptance: 2 },
    },
    countries: ['BE', 'NL'],
    budgets: [2_000_000, 2_500_000],
    domain: 'secondchance.example',
  },
  {
    owner: 'Nordlicht Forderungen',
    terms: {
      ...{ discount: '70', street: 'Ballindamm', houseNo: '17', postalCode: '20095', city: 'Hamburg', country: 'DE' },
      ...{ website: 'https://nordlicht.example', exportFrequency: 31, debtAcceptance: 0 },
    },
    countries: ['AT', 'DE'],
    budgets: [1_000_000],
    domain: 'nordlicht.example',
  },
];

/** What buyers of unpaid claims buy, from this month to the end of the next year, and whom to reach there. */
export async function fillNplBuyers({ tx, ago }: DemoFrame, admins: readonly DemoAdmin[]): Promise<void> {
  const owners = await tx.select({ id: dossierOwners.id, name: dossierOwners.name }).from(dossierOwners);
  const adminId = admins.find(({ role }) => role === 'Administrator')?.id ?? null;
  const byName = sql<string>`coalesce((select first_name || ' ' || last_name from admins where id = ${adminId}), '')`;
  for (const { owner, terms, countries, budgets, domain } of buyers) {
    const id = owners.find(({ name }) => name === owner)?.id;
    if (id === undefined) continue;
    // From today: else the worker made up for a planned sale at once, and left nothing to sell by hand.
    await tx.insert(nplBuyers).values({ ...terms, ownerId: id, frequencySince: ago(0) });
    for (const country of countries)
      await tx.execute(sql`insert into npl_buyer_countries (buyer_id, country) values (${id}, ${country})`);
    const [from, to] = [ago(0).toISOString().slice(0, 8), ago(0).getUTCFullYear() + 1];
    for (const [place, budget] of budgets.entries()) {
      const createdAt = ago((10 - place) * day);
      const period = { startPeriod: `${from}01`, endPeriod: `${to}-12-31` };
      await tx.insert(nplAppetites).values({ ...period, buyerId: id, budget, createdAt, adminId, byName });
    }
    await tx.insert(nplContacts).values([
      { buyerId: id, email: `service@${domain}`, phoneNumber: '+31 30 2345670', type: 1 },
      { buyerId: id, email: `exports@${domain}`, type: 2 },
    ]);
  }
}
