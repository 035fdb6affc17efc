/** Books what left with an execution: entries that pay nothing are used by it, and what claims were paid too much is posted. */
import { bookMovements, newSourceIds } from '../../../claims/book-movement.ts';
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import type { Executor, HeldItem } from './execute-run.ts';

export async function bookRefunds(
  tx: Tx,
  runId: number,
  number: number,
  executed: readonly HeldItem[],
  by: Executor,
): Promise<void> {
  const postings = await postRepayments(tx, executed, by.now);
  await queryRows(
    tx,
    `with booked as (
       insert into refunds (entry_id, item_id, run_id, execution, amount, iban, name, end_to_end_id, booked_at, dossier_id, posting_id)
       select entry_id, item_id, $1::int, $2::int, amount, iban, name, 'RF' || $1::int || '-' || item_id, $3::timestamptz, dossier_id, posting_id
       from unnest($4::int[], $5::int[], $6::bigint[], $7::text[], $8::text[], $11::int[], $12::bigint[])
         as r (entry_id, item_id, amount, iban, name, dossier_id, posting_id)
       returning id, entry_id, dossier_id
     ), taken as (
       insert into bank_entry_uses (entry_id, use, used_at, admin_id, by_name, refund_id)
       select entry_id, 'refund', $3::timestamptz, $9::int, $10::text, id from booked where dossier_id is null
     )
     delete from unmatched_entries where entry_id in (select entry_id from booked)`,
    [
      runId,
      number,
      by.now,
      executed.map(({ entryId }) => entryId),
      executed.map(({ itemId }) => itemId),
      executed.map(({ amount }) => amount),
      executed.map(({ iban }) => iban),
      executed.map(({ name }) => name ?? ''),
      by.adminId,
      by.name,
      executed.map(({ claim }) => claim?.dossierId ?? null),
      executed.map(({ itemId }) => postings.get(itemId) ?? null),
    ],
  );
}

/** @returns the numbers of the postings, by item */
async function postRepayments(tx: Tx, executed: readonly HeldItem[], at: Date): Promise<Map<number, number>> {
  const items = executed.flatMap(({ itemId, amount, claim }) =>
    claim === null ? [] : [{ itemId, amount, dossierId: claim.dossierId }],
  );
  if (items.length === 0) return new Map();
  const ids = await newSourceIds(tx, items.length);
  const kind = { source: 'repayment', movement: 'reversal' } as const;
  await bookMovements(
    tx,
    items.map(({ amount, dossierId }, place) => ({ ...kind, dossierId, amount, at, sourceId: ids[place] ?? 0 })),
  );
  return new Map(items.map(({ itemId }, place) => [itemId, ids[place] ?? 0]));
}
