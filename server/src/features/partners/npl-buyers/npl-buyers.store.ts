/** Buyers of unpaid claims: what the dossier owner says, and what is set for who buys. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { selectRows } from '../../../db/rows.ts';
import { nplBuyers } from './npl-buyers.table.ts';

export type NplBuyerRow = typeof nplBuyers.$inferSelect;

/** A buyer as it is read, without what a sale needs alone. */
export interface ReadBuyer extends Omit<NplBuyerRow, 'ownerId' | 'frequencySince'> {
  readonly id: number;
  readonly name: string;
  readonly settlementAscription: string;
  readonly settlementIban: string;
  readonly version: number;
  readonly supportedCountries: string[];
}

const readSql = (where: SQL) => sql`
  select o.id, o.name, o.settlement_ascription as "settlementAscription", o.settlement_iban as "settlementIban", o.version,
    trim_scale(b.discount)::text as discount, b.street, b.house_no as "houseNo", b.house_no_suffix as "houseNoSuffix",
    b.postal_code as "postalCode", b.city, b.country, b.website, coalesce(b.export_frequency, 0) as "exportFrequency",
    b.debt_acceptance as "debtAcceptance",
    array(select c.country from npl_buyer_countries c where c.buyer_id = o.id order by 1) as "supportedCountries"
  from dossier_owners o left join npl_buyers b on b.owner_id = o.id
  where o.type = 'NPL' and ${where}`;

/** @returns null where there is no such owner, or it buys nothing */
export async function findBuyer(db: Db, id: number): Promise<ReadBuyer | null> {
  const [row] = await selectRows<ReadBuyer>(db, readSql(sql`o.id = ${id}`));
  return row ?? null;
}

/** Before the buyer is held, as whoever saves the owner does; a sale, which holds the buyer, may still refer to it. */
export async function holdOwner(tx: Tx, id: number): Promise<void> {
  await queryRows(tx, 'select from dossier_owners where id = $1 for no key update', [id]);
}

/** Whether there is such a buyer; its row is made if it was not there, and locked: what is bought and set for it waits. */
export async function holdBuyer(tx: Tx, id: number): Promise<boolean> {
  await queryRows(
    tx,
    `insert into npl_buyers (owner_id) select id from dossier_owners where id = $1 and type = 'NPL' on conflict do nothing`,
    [id],
  );
  const held = await queryRows(tx, 'select from npl_buyers where owner_id = $1 for update', [id]);
  return held.rows.length > 0;
}

/** Another frequency holds from now on. */
export async function storeBuyer(
  tx: Tx,
  id: number,
  now: Date,
  values: Omit<NplBuyerRow, 'ownerId' | 'frequencySince'>,
  countries: readonly string[],
): Promise<void> {
  const { exportFrequency } = values;
  const frequencySince = sql`case when ${nplBuyers.exportFrequency} = ${exportFrequency} then coalesce(${nplBuyers.frequencySince}, ${now.toISOString()}::timestamptz)
    else ${now.toISOString()}::timestamptz end`;
  await tx
    .update(nplBuyers)
    .set({ ...values, frequencySince })
    .where(eq(nplBuyers.ownerId, id));
  await queryRows(tx, 'delete from npl_buyer_countries where buyer_id = $1 and not country = any($2::text[])', [
    id,
    countries,
  ]);
  await queryRows(
    tx,
    'insert into npl_buyer_countries (buyer_id, country) select $1, unnest($2::text[]) on conflict do nothing',
    [id, countries],
  );
}

/** What was set for an owner that buys nothing any more.. */
export async function dropBuyer(tx: Tx, id: number): Promise<void> {
  for (const table of ['runs', 'export_configurations', 'contacts', 'appetites', 'budget_months', 'buyer_countries']) {
    await tx.execute(sql`delete from ${sql.raw(`npl_${table}`)} where buyer_id = ${id}`);
  }
  await tx.delete(nplBuyers).where(eq(nplBuyers.ownerId, id));
}
