/** Chargebacks of claims that were ceded already: settled by what was in force when each was booked. */
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { cededAndNotBorne, planParameters, settledPart, unsettled } from './clearing-plan.ts';
import { type ClearingValues, postSql, settleParameters, settleSql, valuesOf } from './settle-sql.ts';

const { psper, day } = planParameters;
const { clearing } = settleParameters;

// What came off a claim falls, in the order of booking, on what is ceded of it and not borne already. That part of a chargeback is settled by
// its kind; those of kind 1 come off the next cession: they are left to it. So is the rest of a chargeback: it falls on captures that are
// not bought yet, and comes off them. A price of less than half a cent is not worth a document: it is on that of the claim's next chargeback.
const settleChargebacksSql = `
  with came_off as materialized (
    select p.root_id, p.dossier_id, p.posted_at, p.movement, ${settledPart} - p.amount as face, d.tenant_id, d.shop_id, d.country,
      coalesce(d.sold_by, d.owner_id) as owner_id, t.buy_rate as rate, t.face_amount as face_before, ${cededAndNotBorne} as left_before,
      case
        -- Left to the next cession, whatever was agreed.
        when p.movement = 'refund' or p.posted_at < t.first_cut_off or ${settledPart} > 0 then 1
        when p.posted_at >= r.chargebacks_from then r.kind else 0
      end as kind
    from dossiers d join dossier_terms t on t.dossier_id = d.id
      join ledger_postings p on p.dossier_id = d.id and p.movement in ('refund', 'chargeback')
      left join lateral (
        select kind, chargebacks_from from psper_retrosettlements r
        where r.psper_id = d.psper_id and r.set_at <= p.posted_at order by r.set_at desc limit 1
      ) r on true
    where d.psper_id = ${psper} and not d.is_cleared and d.charged_back > d.cleared_charged_back and ${unsettled}
  ), charged as materialized (
    select * from (
      select root_id, dossier_id, posted_at, movement, tenant_id, shop_id, country, owner_id, rate, face_before, kind,
        greatest(face, -greatest(left_before + sum(face) over so_far - face, 0)) as face
      from came_off window so_far as (partition by dossier_id order by posted_at, root_id rows unbounded preceding)
    ) c where kind <> 1 and face < 0
  ), priced as materialized (
    select *, round((face_before + sum(face) over so_far) * rate / 100)::bigint
        - round((face_before + sum(face) over so_far - face) * rate / 100)::bigint as price
    from charged where kind = 2
    window so_far as (partition by dossier_id order by posted_at, root_id rows unbounded preceding)
  ), own as materialized (
    select *, min(root_id) filter (where price < 0) over (partition by dossier_id, note) as note_root from (
      select *, count(*) filter (where price < 0)
        over (partition by dossier_id order by posted_at desc, root_id desc rows unbounded preceding) as note
      from priced
    ) p where note > 0
  ), noted as (
    insert into debit_notes (clearing_id, tenant_id, psper_id, shop_id, owner_id, country, kind, root_id, reference, noted_on, due_on,
      amount, face_amount)
    select ${clearing}, o.tenant_id, p.id, case p.cession_method when 2 then o.shop_id end, o.owner_id, o.country, 'chargeback', o.note_root,
      p.psper_key || '-' || o.country || '-' || to_char(${day}, 'YYYYMMDD') || '-C' || o.note_root,
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
