/** Takes back what was written off of claims, for what was paid or fell away after that: the consumer owed it, and it was a loss no longer. */
import type { Tx } from '../db/database.ts';
import { queryRows } from '../db/pool-database.ts';
import { bookMovements, newSourceIds } from './book-movement.ts';

interface TooMuch {
  dossierId: number;
  amount: number;
}

const columns = `d.id as "dossierId", least(d.written_off, -d.open_amount)::bigint as amount`;
// Of a claim that was sold, what is paid is the buyer's.
const which = 'd.written_off > 0 and d.open_amount < 0 and d.sold_at is null';

/** Of these dossiers, which the caller has just changed. @param at of what was paid */
export async function writeBackOf(tx: Tx, dossierIds: readonly number[], at: Date): Promise<void> {
  const text = `select ${columns} from dossiers d where d.id = any($1::int[]) and ${which} order by d.id for update`;
  await book(tx, (await queryRows<TooMuch>(tx, text, [dossierIds])).rows, at);
}

/** Of any dossiers. @returns how many, `limit` at most */
export async function writeBackOverpaid(tx: Tx, at: Date, limit: number): Promise<number> {
  const text = `select ${columns} from dossiers d where ${which} order by d.id limit $1 for update skip locked`;
  const { rows } = await queryRows<TooMuch>(tx, text, [limit]);
  await book(tx, rows, at);
  return rows.length;
}

async function book(tx: Tx, rows: readonly TooMuch[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  const ids = await newSourceIds(tx, rows.length);
  const kind = { source: 'write-back', movement: 'write-back' } as const;
  await bookMovements(
    tx,
    rows.map((row, place) => ({ ...kind, ...row, at, sourceId: ids[place] ?? 0 })),
  );
}
