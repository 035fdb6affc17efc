import type { Db } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import type { Plan } from '../clearing.store.ts';
import { clearingPlanSql, type Switched } from './clearing-plan.ts';

export interface ReadyShop {
  id: number;
  name: string;
  /** Whether it lacks what is required of it. */
  isLacking: boolean;
  /** Whose captures nothing keeps from being ceded. */
  claims: number;
  /** Face amount in minor units, less what came back. */
  amount: number;
}

/** Of each shop of a psper what a clearing of that day with that cut-off would find that waits for nothing. */
export async function selectReadyByShop(
  db: Db,
  { psperId, cutOff, day }: Plan,
  switched: Switched,
): Promise<ReadyShop[]> {
  const { rows } = await queryRows<ReadyShop>(
    db,
    `with ${clearingPlanSql({ switched, isRead: true })}, of_shops as (
       select shop_id, (count(distinct dossier_id) filter (where movement = 'capture'))::int as claims, sum(face)::bigint as amount
       from priced group by shop_id
     )
     select s.id, s.name, s.id in (select id from lacking) as "isLacking", coalesce(o.claims, 0) as claims, coalesce(o.amount, 0)::bigint as amount
     from shops s left join of_shops o on o.shop_id = s.id where s.psper_id = $1 order by s.id`,
    [psperId, cutOff, day],
  );
  return rows;
}
