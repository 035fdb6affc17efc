import { holdDossiers } from '../../../claims/dossiers.ts';
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { findClaims, type NamedDossier } from './matching/claims.store.ts';
import { type EntryToMatch, entryColumns, holdUnused, type UsedBy } from './matching/matching.store.ts';

/** An entry of a stored statement, held until the transaction ends. */
export async function holdEntry(tx: Tx, id: number): Promise<EntryToMatch | undefined> {
  const { rows } = await queryRows<EntryToMatch>(
    tx,
    `select ${entryColumns} from bank_entries e join bank_statements s on s.id = e.statement_id
     where e.id = $1 and s.is_stored for update of e`,
    [id],
  );
  return rows[0];
}

export async function holdDossier(tx: Tx, id: number): Promise<NamedDossier | undefined> {
  await holdDossiers(tx, [id]);
  return (await findClaims(tx, [{ kind: 'rf', dossierId: id, isRight: true }])).byId.get(id);
}

/** Those of `ids` that wait on the work list, held until the transaction ends. */
export async function holdListed(tx: Tx, ids: readonly number[]): Promise<EntryToMatch[]> {
  const unused = await holdUnused(tx, ids);
  const { rows } = await queryRows<{ id: number }>(
    tx,
    'select entry_id as id from unmatched_entries where entry_id = any($1::int[]) and not is_ignored',
    [ids],
  );
  const listed = new Set(rows.map(({ id }) => id));
  return unused.filter(({ id }) => listed.has(id));
}

/** They stay on the work list, as ignored. */
export async function storeIgnored(tx: Tx, ids: readonly number[], by: UsedBy & { reason: string }): Promise<void> {
  await queryRows(
    tx,
    `insert into bank_entry_uses (entry_id, use, used_at, admin_id, by_name, reason)
     select id, 'ignored', $2, $3, $4, $5 from unnest($1::int[]) as e(id)`,
    [ids, by.now, by.adminId, by.name, by.reason],
  );
  await queryRows(tx, 'update unmatched_entries set is_ignored = true where entry_id = any($1::int[])', [ids]);
}

export async function freeEntry(tx: Tx, id: number): Promise<void> {
  await queryRows(tx, 'delete from bank_entry_uses where entry_id = $1', [id]);
}

/** Whether some of the entry, which pays a claim, went back to who paid. */
export async function isRepaid(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await queryRows(
    tx,
    'select from refunds where entry_id = $1 and dossier_id is not null and returned_at is null limit 1',
    [id],
  );
  return rows.length > 0;
}

/** Who matched a payment that was taken back, as the use of its entry is gone; null: it was by what is written in it. */
export async function storeReversal(
  tx: Tx,
  paymentId: number,
  { matchedBy, by, reason }: { matchedBy: string | null; by: string; reason: string },
): Promise<void> {
  await queryRows(
    tx,
    'update payments set matched_by_name = $2, reversed_by_name = $3, reversal_reason = $4 where id = $1',
    [paymentId, matchedBy, by, reason],
  );
}
