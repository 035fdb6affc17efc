/** Holds the dossiers that a clearing may settle, before it does. */
import type { Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { isToClear } from '../plan/unsettled-sql.ts';
import type { ClearingValues } from './settle-sql.ts';

// Ceding alone holds its dossiers in the order of their ids. With chargebacks before it, what was held of those could be wanted by who
// holds what is ceded: all that may be either are held at once then. Which they are is not worked out, as that takes as long as ceding.
const queued = `from claims_to_clear q join dossiers d on d.id = q.dossier_id where q.psper_id = $1 and ${isToClear}`;
const holdSql = `select d.id ${queued} and d.opened_at is not null
    and exists (select ${queued} and d.charged_back > d.cleared_charged_back)
  order by d.id for update of d`;

/** @returns whether there are chargebacks to settle: one that is booked from now on is left to the next clearing */
export async function holdDue(tx: Tx, { psperId }: Pick<ClearingValues, 'psperId'>): Promise<boolean> {
  const { rows } = await queryRows(tx, holdSql, [psperId]);
  return rows.length > 0;
}
