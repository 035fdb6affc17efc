/** Puts transactions in one line where there is no row, or none yet, that all of them could lock. */
import type { Tx } from '../database.ts';
import { queryRows } from '../pool-database.ts';

/** Waits until no other transaction of any process holds that name, and holds it until `tx` ends. Versions that follow each other keep a name as it is. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await queryRows(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
