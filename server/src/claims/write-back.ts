/** Takes back what was written off of claims, for what was paid or fell away after that: the consumer owed it, and it was a loss no longer. */
import type { Tx } from '../db/database.ts';
import { queryRows } from '../db/pool-database.ts';
import { bookMovements, type NewMovement, newSourceIds } from './book-movement.ts';

interface TooMuch {
  dossierId: number;
  amount: number;
}

const columns = `d.id as "dossierId", least(d.written_off, -d.open_amount)::bigint as amount`;
// Of a claim that was sold, what is paid is the buyer's.
const which = 'd.written_off > 0 and d.open_amount < 0 and d.sold_at is null';

/** Of dossiers that the caller has just changed. @param paidAt by the id of each, when it was paid last */
export async function writeBackOf(tx: Tx, paidAt: ReadonlyMap<number, Date>): Promise<void> {
  const text = `select ${columns} from dossiers d where d.id = any($1::int[]) and ${which} order by d.id for no key update`;
  const { rows } = await queryRows<TooMuch>(tx, text, [[...paidAt.keys()]]);
  await book(tx, rows, (dossierId) => paidAt.get(dossierId) ?? new Date(Number.NaN));
}

/** Of any dossiers. @returns how many, `limit` at most */
export async function writeBackOverpaid(tx: Tx, at: Date, limit: number): Promise<number> {
  const text = `select ${columns} from dossiers d where ${which} order by d.id limit $1 for no key update skip locked`;
  const { rows } = await queryRows<TooMuch>(tx, text, [limit]);
  await book(tx, rows, () => at);
  return rows.length;
}

/**
 * Writes off again what a payment had taken back, which was none of this claim: two admins may have given the claim up, and nobody
 * chose otherwise. No more than is open now. Of a claim that was sold, what is open is the buyer's.
 */
export async function writeOffAgain(tx: Tx, paymentId: number, at: Date): Promise<void> {
  const text = `select d.id as "dossierId", least(d.open_amount, y.amount, (
      select coalesce(sum(case p.movement when 'write-back' then p.amount else -p.amount end), 0) from ledger_postings p
      where p.dossier_id = d.id and p.root_id > y.id and p.movement in ('write-back', 'write-off')
    ))::bigint as amount
    from payments y join dossiers d on d.id = y.dossier_id where y.id = $1 and d.sold_at is null for no key update of d`;
  const { rows } = await queryRows<TooMuch>(tx, text, [paymentId]);
  const again = rows.filter(({ amount }) => amount > 0);
  await book(tx, again, () => at, { source: 'write-off', movement: 'write-off' });
}

async function book(
  tx: Tx,
  rows: readonly TooMuch[],
  atOf: (dossierId: number) => Date,
  kind: Pick<NewMovement, 'source' | 'movement'> = { source: 'write-back', movement: 'write-back' },
): Promise<void> {
  if (rows.length === 0) return;
  const ids = await newSourceIds(tx, rows.length);
  await bookMovements(
    tx,
    rows.map((row, place) => ({ ...kind, ...row, at: atOf(row.dossierId), sourceId: ids[place] ?? 0 })),
  );
}
