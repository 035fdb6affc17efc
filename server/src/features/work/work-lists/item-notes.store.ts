import { mostNotes, type WorkNote } from '@houston/contract/features/work/work-lists/work-item.schema';
import { and, desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { dossiers } from '../../finance/dossiers/dossiers.table.ts';
import { workNotes } from './work-items.table.ts';

export function selectNotes(db: Db, kind: string, itemId: number): Promise<WorkNote[]> {
  const { id, writtenAt, authorName, text } = workNotes;
  return db
    .select({ id, on: writtenAt, by: authorName, text })
    .from(workNotes)
    .where(and(eq(workNotes.kind, kind), eq(workNotes.itemId, itemId)))
    .orderBy(desc(id))
    .limit(mostNotes);
}

/** Who owes the claim of a dossier, once somebody does. */
export async function findConsumerOf(tx: Tx, dossierId: number): Promise<number | null> {
  const [row] = await tx.select({ consumerId: dossiers.consumerId }).from(dossiers).where(eq(dossiers.id, dossierId));
  return row?.consumerId ?? null;
}
