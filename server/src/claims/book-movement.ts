/** Movements that no message of the bus makes: payments, their reversals, and write-offs. */
import type { Tx } from '../db/database.ts';
import { queryRows } from '../db/pool-database.ts';
import { addToDossiers, type Movement, movements } from './movements.ts';

export interface NewMovement {
  /** Of `bus_messages_id_seq`, as the number of all that moves money: of a payment its own, of its reversal a new one. */
  readonly sourceId: number;
  readonly source: 'payment' | 'reversal' | 'write-off';
  readonly movement: Movement;
  readonly dossierId: number;
  /** Minor units, above zero. */
  readonly amount: number;
  readonly at: Date;
}

const bookSql = `
  with posted as (
    insert into ledger_postings (root_id, source, movement, dossier_id, transaction_number, debit, credit, amount, currency, posted_at)
    select n.*, d.currency, $8 from (
      select $1::bigint as root_id, $2::text as source, $3::text as movement, $4::int as dossier_id,
        (select transaction_number from dossiers where id = $4) as transaction_number, $5::text, $6::text, $7::bigint as amount
    ) n join dossiers d on d.id = n.dossier_id
    returning dossier_id, movement, amount, posted_at
  )
  ${addToDossiers('posted')}`;

/** Posts a movement in the ledger and in its dossier. The database refuses a second one of the same source. */
export async function bookMovement(tx: Tx, row: NewMovement): Promise<void> {
  const { debit, credit } = movements[row.movement];
  await queryRows(tx, bookSql, [
    row.sourceId,
    row.source,
    row.movement,
    row.dossierId,
    debit,
    credit,
    row.amount,
    row.at,
  ]);
}
