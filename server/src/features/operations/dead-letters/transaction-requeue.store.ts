import type { Db } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';

export interface FoundTransaction {
  readonly transactionId: number;
  readonly success: boolean;
  /** The dead letter that ended the attempts which this one belongs to; null when there is none. */
  readonly letterId: number | null;
  /** Whether the message waits for another try, or runs. */
  readonly isQueued: boolean;
}

/** Bus transactions with their dead letters; those that do not exist are left out. */
export async function findTransactions(db: Db, ids: readonly number[]): Promise<Map<number, FoundTransaction>> {
  const { rows } = await queryRows<FoundTransaction>(
    db,
    `select t.id as "transactionId", t.success, letter.id as "letterId",
      exists (select from bus_queue q where q.root_id = t.root_id) as "isQueued"
    from bus_transactions t left join lateral (
      select d.id from dead_letters d where d.root_id = t.root_id and d.transaction_id >= t.id
      order by d.transaction_id limit 1
    ) letter on not t.success
    where t.id = any($1)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.transactionId, row]));
}
