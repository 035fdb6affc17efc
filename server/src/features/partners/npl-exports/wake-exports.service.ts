import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';

/** Wakes the workers that export. */
export const exportsChannel = 'houston_npl_exports';

/** When the transaction ends: there may be something to make or to deliver, and whoever did it watches. */
export async function wakeExports(tx: Tx): Promise<void> {
  await queryRows(tx, 'select pg_notify($1, $2)', [exportsChannel, '']);
}
