/** Money of the work list that may pay some dossiers. */
import type { Db } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { findSuggested, type ReadEntry } from './suggestions.store.ts';

/** So many of the newest entries are looked at; more would keep a look waiting. */
const mostLookedAt = 5_000;
const portion = 500;

export interface SuggestedMoney {
  /** The newest first. */
  entries: { entryId: number; amount: number; dossierId: number }[];
  isCut: boolean;
}

/** Entries by which money came that wait with a suggestion for one of `dossierIds`. */
export async function findMoneyFor(db: Db, dossierIds: ReadonlySet<number>): Promise<SuggestedMoney> {
  const found: SuggestedMoney = { entries: [], isCut: false };
  if (dossierIds.size === 0) return found;
  const waiting = await selectWaiting(db);
  for (let from = 0; from < Math.min(waiting.length, mostLookedAt); from += portion) {
    const entries = waiting.slice(from, from + portion);
    const suggested = await findSuggested(db, entries);
    for (const { id: entryId, amount } of entries) {
      const dossierId = [...(suggested.get(entryId) ?? new Map()).keys()].find((one) => dossierIds.has(one));
      if (dossierId !== undefined) found.entries.push({ entryId, amount, dossierId });
    }
  }
  return { ...found, isCut: waiting.length > mostLookedAt };
}

/** One more than are looked at, to know whether there are. */
async function selectWaiting(db: Db): Promise<ReadEntry[]> {
  const { rows } = await queryRows<ReadEntry>(
    db,
    `select w.entry_id as id, w.tenant_id as "tenantId", w.amount, e.is_reversal as "isReversal",
       e.counterparty_iban as "payerIban", e.end_to_end_id as "endToEndId", e.remittance
     from unmatched_entries w join bank_entries e on e.id = w.entry_id
     where not w.is_ignored and w.amount > 0 and not e.is_reversal order by w.entry_id desc limit ${mostLookedAt + 1}`,
    [],
  );
  return rows;
}
