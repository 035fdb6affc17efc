/** Chargebacks of claims that were ceded already: settled by what was in force when each was booked. */
import { merchantOf } from '../../../../claims/merchant.ts';
import type { Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { chargebackPlanSql } from '../plan/chargeback-plan.ts';
import { planParameters } from '../plan/unsettled-sql.ts';
import { type ClearingValues, postSql, settleParameters, settleSql, valuesOf } from './settle-sql.ts';

const { psper, day } = planParameters;
const { clearing } = settleParameters;

/** Of a debit note of chargebacks `o` of the psper `p`. */
export const noteReference = `p.psper_key || '-' || o.country || '-' || to_char(${day}, 'YYYYMMDD') || '-C' || o.note_root`;

const settleChargebacksSql = `
  with ${chargebackPlanSql}, noted as (
    insert into debit_notes (clearing_id, tenant_id, psper_id, shop_id, owner_id, country, kind, root_id, reference, noted_on, due_on,
      amount, face_amount)
    select ${clearing}, o.tenant_id, p.id, case p.cession_method when 2 then ${merchantOf('o.shop_id')} end, o.owner_id, o.country, 'chargeback', o.note_root,
      ${noteReference},
      ${day}, ${day} + p.payment_term_days, -sum(o.price), sum(o.face)
    from own o join pspers p on p.id = ${psper} group by p.id, o.note_root, o.tenant_id, o.shop_id, o.owner_id, o.country order by o.note_root
    returning id, root_id, -amount as price, face_amount as face
  ), settled as materialized (
    select o.root_id, false as is_rest, o.dossier_id, o.movement, o.owner_id, o.face, o.price, null::bigint as cession_id, n.id as debit_note_id
    from own o join noted n on n.root_id = o.note_root
    union all
    select root_id, false, dossier_id, movement, owner_id, face, 0, null, null from charged where kind = 0
  ), borne as (select root_id as id, 0::bigint as price, face from settled where debit_note_id is null),
  ${settleSql('settled')},
  posted_notes as (${postSql('debit-note', 'noted')}),
  posted_borne as (${postSql('borne', 'borne')})
  select count(*)::int as n from settled`;

/** @returns how many were settled */
export async function settleChargebacks(tx: Tx, values: ClearingValues): Promise<number> {
  const { rows } = await queryRows<{ n: number }>(tx, settleChargebacksSql, valuesOf(values));
  return rows[0]?.n ?? 0;
}
