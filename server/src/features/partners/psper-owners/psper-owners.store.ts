import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { dossierOwners } from '../dossier-owners/dossier-owners.table.ts';
import { pspers } from '../pspers/pspers.table.ts';
import { type PsperOwnerRow, psperOwners } from './psper-owners.table.ts';

const { id, name, type } = dossierOwners;

export function selectAvailable(db: Db): Promise<{ id: number; name: string }[]> {
  return db.select({ id, name }).from(dossierOwners).where(eq(type, 'SPV')).orderBy(sql`lower(${name})`, asc(id));
}

/** A psper by its key in any letter case. */
export async function findKeyed(db: Db, key: string): Promise<{ id: number; psperKey: string } | null> {
  const [row] = await db
    .select({ id: pspers.id, psperKey: pspers.psperKey })
    .from(pspers)
    .where(sql`upper(${pspers.psperKey}) = upper(${key})`);
  return row ?? null;
}

/** One whom claims can be ceded to, who stays an SPV until the transaction ends. */
export async function holdAvailable(tx: Tx, ownerId: number): Promise<{ name: string } | null> {
  const [row] = await tx.select({ name, type }).from(dossierOwners).where(eq(id, ownerId)).for('share');
  return row?.type === 'SPV' ? row : null;
}

export async function nameOfOwner(tx: Tx, ownerId: number | null): Promise<string | null> {
  if (ownerId === null) return null;
  const [row] = await tx.select({ name }).from(dossierOwners).where(eq(id, ownerId));
  return row?.name ?? null;
}

const ofPlace = (psperId: number, country: string) =>
  and(eq(psperOwners.psperId, psperId), eq(psperOwners.country, country));

export async function findChoice(db: Db, psperId: number, country: string): Promise<PsperOwnerRow | null> {
  const [row] = await db.select().from(psperOwners).where(ofPlace(psperId, country));
  return row ?? null;
}

/** The choice, locked until the transaction ends; made for the purpose where there is none yet. */
export async function lockChoice(tx: Tx, psperId: number, country: string): Promise<PsperOwnerRow> {
  await tx.insert(psperOwners).values({ psperId, country }).onConflictDoNothing();
  const [row] = await tx.select().from(psperOwners).where(ofPlace(psperId, country)).for('update');
  if (row === undefined) throw new Error(`nothing was stored for psper ${psperId} in ${country}`);
  return row;
}

export async function storeChoice(tx: Tx, psperId: number, country: string, ownerId: number | null): Promise<void> {
  await tx
    .update(psperOwners)
    .set({ ownerId, version: sql`${psperOwners.version} + 1` })
    .where(ofPlace(psperId, country));
}

/** The account that consumers of a country are told to pay to where an owner has their claims; without one where it is silent there. */
export async function findTold(tx: Tx, ownerId: number | null, country: string) {
  const { rows } = await queryRows<{ iban: string; holder: string }>(
    tx,
    `select o.settlement_iban as iban, o.settlement_ascription as holder
     from dossier_owners o join dossier_owner_countries c on c.owner_id = o.id
     where o.id = $1 and c.country = $2 and c.is_public`,
    [ownerId, country],
  );
  return rows[0] ?? { iban: null };
}
