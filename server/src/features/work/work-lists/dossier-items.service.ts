/** What is asked before a dossier gets an item on a work list of its own. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { dossiers } from '../../finance/dossiers/dossiers.table.ts';
import { type auditCases, type disputes, isWaiting } from './work-items.table.ts';

interface CalledDossier {
  readonly id: number;
  readonly dossierNumber: string;
}

const called = (number: string): SQL => sql`${dossiers.dossierNumber} = upper(${number})`;
const columns = { id: dossiers.id, dossierNumber: dossiers.dossierNumber };

/** A dossier by its number; undefined where there is none. */
export async function findCalled(db: Db, number: string): Promise<CalledDossier | undefined> {
  const [row] = await db.select(columns).from(dossiers).where(called(number));
  return row;
}

/** The same, locked until the transaction ends. */
export async function holdCalled(tx: Tx, number: string): Promise<CalledDossier | undefined> {
  const [row] = await tx.select(columns).from(dossiers).where(called(number)).for('update');
  return row;
}

/** The item of a dossier that is open, the oldest where there are more; null: none is. */
export async function findOpenOf(
  db: Db,
  table: typeof auditCases | typeof disputes,
  dossierId: number,
): Promise<number | null> {
  const [row] = await db
    .select({ id: sql<number | null>`min(${table.id})` })
    .from(table)
    .where(and(eq(table.dossierId, dossierId), isWaiting(table)));
  return row?.id ?? null;
}
