/** Undoes that a payment was taken back, where that was said of the wrong one. */
import type { Tx } from '../../db/database.ts';
import { queryRows } from '../../db/pool-database.ts';
import { bookMovements, newSourceIds } from '../book-movement.ts';
import { writeBackOf } from '../write-back.ts';

/** What counts on a payment being taken back: it was written off since, sold, or is held by a collection partner for what opened then. */
export type ReliedOn = 'written_off' | 'sold' | 'handed_over';

export interface ReturnedPayment {
  dossierId: number;
  amount: number;
  reliedOn: ReliedOn | null;
}

/** A payment that was taken back, held with its dossier; undefined when it stands. */
export async function holdReturned(tx: Tx, paymentId: number): Promise<ReturnedPayment | undefined> {
  const held = 'select dossier_id as id from payments where id = $1 and reversed_at is not null for update';
  const { rows } = await queryRows<{ id: number }>(tx, held, [paymentId]);
  const [dossier] = rows;
  if (dossier === undefined) return undefined;
  await queryRows(tx, 'select from dossiers where id = $1 for no key update', [dossier.id]);
  // A statement of its own: it sees what was booked while those above waited. Numbers tell what came after, as they are of one sequence.
  return (await queryRows<ReturnedPayment>(tx, returnedSql, [paymentId])).rows[0];
}

const returnedSql = `
  select y.dossier_id as "dossierId", y.amount, case
    -- What was paid after the sale is the buyer's, and so is what comes back of it.
    when d.sold_at is not null and exists (select from npl_sold_dossiers l where l.dossier_id = d.id and y.id = any(l.moved_before)) then 'sold'
    when exists (select from ledger_postings p where p.dossier_id = d.id and p.movement = 'write-off' and p.root_id > y.reversal_id)
      then 'written_off'
    when exists (select from collection_handovers h where h.dossier_id = d.id and h.is_held and h.root_id > y.reversal_id)
      then 'handed_over' end as "reliedOn"
  from payments y join dossiers d on d.id = y.dossier_id where y.id = $1`;

const restoreSql = `
  insert into payments (id, dossier_id, amount, currency, reference, received_at, bank_entry_id, api_key_id, payer_iban, end_to_end_id,
    handover_root)
  select $2, dossier_id, amount, currency, reference, received_at, bank_entry_id, api_key_id, payer_iban, end_to_end_id, handover_root
  from payments where id = $1`;

// Of a hand-over that has ended, what was recovered was lowered with the return: it is what stands of its payments again.
const recoveredSql = `
  update collection_handovers h set recovered = least(h.amount, s.stands)
  from (
    select y.handover_root, o.amount as back, sum(y.amount) filter (where y.reversed_at is null) as stands
    from payments o join payments y on y.dossier_id = o.dossier_id and y.handover_root = o.handover_root where o.id = $1 group by 1, 2
  ) s where h.root_id = s.handover_root and not h.is_held and h.recovered = s.stands - s.back`;

/**
 * Another payment like it takes its place with the entry that brought it, and is posted now: what was taken back stays so in the ledger. The
 * payment must be held.
 */
export async function restorePayment(
  tx: Tx,
  paymentId: number,
  { dossierId, amount }: ReturnedPayment,
  at: Date,
): Promise<void> {
  const [id = 0] = await newSourceIds(tx, 1);
  await queryRows(tx, restoreSql, [paymentId, id]);
  await queryRows(tx, `update bank_entry_uses set payment_id = $2 where payment_id = $1 and use = 'payment'`, [
    paymentId,
    id,
  ]);
  await bookMovements(tx, [{ source: 'payment', movement: 'payment', sourceId: id, dossierId, amount, at }]);
  await writeBackOf(tx, new Map([[dossierId, at]]));
  await queryRows(tx, recoveredSql, [id]);
}
