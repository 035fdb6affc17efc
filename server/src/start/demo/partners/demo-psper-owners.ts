import { psperOwners } from '../../../features/partners/psper-owners/psper-owners.table.ts';
import { pspers } from '../../../features/partners/pspers/pspers.table.ts';
import type { DemoFrame } from '../demo-frame.ts';

/** The countries of each vehicle, in the order of their numbers. */
const countriesOf = [['NL', 'BE'], ['DE', 'AT'], ['FR']];

/** Whose claims in which country nobody is chosen for yet, so that they wait. */
const waiting = { psperKey: 'MOLLIE', country: 'DE' };

/** @param spvs the ids of the vehicles */
export async function fillPsperOwners({ tx }: DemoFrame, spvs: readonly number[]): Promise<void> {
  const all = await tx.select({ id: pspers.id, psperKey: pspers.psperKey }).from(pspers).orderBy(pspers.id);
  const chosen = all.flatMap(({ id: psperId, psperKey }) =>
    countriesOf.flatMap((countries, place) =>
      countries
        .filter((country) => psperKey !== waiting.psperKey || country !== waiting.country)
        .map((country) => ({ psperId, country, ownerId: spvs[place] ?? null, version: 1 })),
    ),
  );
  await tx.insert(psperOwners).values(chosen);
}
