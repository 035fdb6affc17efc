/** Holds the dossiers that a clearing settles, before it does. */
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { planOf } from './clearing-plan.ts';
import type { ClearingValues } from './settle-sql.ts';

// Ceding alone holds its dossiers in the order of their ids. With chargebacks before it, what was held of those could be wanted by who
// holds what is ceded: both are held at once then.
const holdSql = `with ${planOf({}, true)}
  select d.id from dossiers d where exists (select from settled_apart)
    and d.id in (select dossier_id from settled_apart union select dossier_id from priced)
  order by d.id for update of d`;

export async function holdDue(tx: Tx, { psperId, cutOff, day }: ClearingValues): Promise<void> {
  await queryRows(tx, holdSql, [psperId, cutOff, day]);
}
