/** Movements that no message of the bus makes: payments, their reversals, write-offs, and what takes those back. */
import type { Tx } from '../db/database.ts';
import { queryRows } from '../db/pool-database.ts';
import { addToDossiers, type Movement, movements } from './movements.ts';

export interface NewMovement {
  /** Of `bus_messages_id_seq`, as the number of all that moves money: of a payment its own, of its reversal and of what is paid back a new one. */
  readonly sourceId: number;
  readonly source: 'payment' | 'reversal' | 'repayment' | 'write-off' | 'write-back';
  readonly movement: Movement;
  readonly dossierId: number;
  /** Minor units, above zero. */
  readonly amount: number;
  readonly at: Date;
}

const bookSql = `
  with posted as (
    insert into ledger_postings (root_id, source, movement, dossier_id, transaction_number, debit, credit, amount, currency, posted_at)
    select n.root_id, n.source, n.movement, n.dossier_id, d.transaction_number, n.debit, n.credit, n.amount, d.currency, n.at
    from unnest($1::bigint[], $2::text[], $3::text[], $4::int[], $5::text[], $6::text[], $7::bigint[], $8::timestamptz[])
      as n(root_id, source, movement, dossier_id, debit, credit, amount, at)
      join dossiers d on d.id = n.dossier_id
    returning dossier_id, movement, amount, posted_at
  )
  ${addToDossiers('posted')}`;

/** Posts movements in the ledger and in their dossiers. The database refuses a second one of the same source. */
export async function bookMovements(tx: Tx, rows: readonly NewMovement[]): Promise<void> {
  if (rows.length === 0) return;
  await queryRows(tx, bookSql, [
    rows.map(({ sourceId }) => sourceId),
    rows.map(({ source }) => source),
    rows.map(({ movement }) => movement),
    rows.map(({ dossierId }) => dossierId),
    rows.map(({ movement }) => movements[movement].debit),
    rows.map(({ movement }) => movements[movement].credit),
    rows.map(({ amount }) => amount),
    rows.map(({ at }) => at),
  ]);
}

/** Numbers for what moves money: of one sequence with the messages of the bus. */
export async function newSourceIds(tx: Tx, count: number): Promise<number[]> {
  const sqlText = "select nextval('bus_messages_id_seq')::bigint as id from generate_series(1, $1::int)";
  return (await queryRows<{ id: number }>(tx, sqlText, [count])).rows.map(({ id }) => id);
}
