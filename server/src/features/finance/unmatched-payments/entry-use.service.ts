import type { EntryUse, EntryUseKind } from '@houston/contract/features/finance/unmatched-payments/entry-use.schema';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { bankEntryUses } from './unmatched-payments.table.ts';

/** The use of an entry, of a list that joins `bank_entry_uses` for it. */
export const useColumns = {
  useKind: bankEntryUses.use,
  usedOn: bankEntryUses.usedAt,
  usedBy: bankEntryUses.byName,
  useReason: bankEntryUses.reason,
  paymentId: bankEntryUses.paymentId,
  dossierNumber: sql<string | null>`(select d.dossier_number from payments p join dossiers d on d.id = p.dossier_id
    where p.id = ${bankEntryUses.paymentId})`.as('dossier_number'),
};

export interface UseColumns {
  useKind: EntryUseKind | null;
  usedOn: Date | null;
  usedBy: string | null;
  useReason: string | null;
  paymentId: number | null;
  dossierNumber: string | null;
}

export function useOf({ useKind, usedOn, usedBy, useReason, ...rest }: UseColumns): EntryUse | null {
  if (useKind === null || usedOn === null) return null;
  return { kind: useKind, on: usedOn, by: usedBy, reason: useReason, ...rest };
}

/** What an entry was used for; null while nothing was. */
export async function findUse(db: Db, entryId: number): Promise<EntryUse | null> {
  const [row] = await db.select(useColumns).from(bankEntryUses).where(eq(bankEntryUses.entryId, entryId));
  return row === undefined ? null : useOf(row);
}
