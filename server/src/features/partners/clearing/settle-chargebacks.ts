/** Chargebacks of claims that were ceded already: settled by what was in force when each was booked. */
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { planParameters } from './clearing-plan.ts';
import { type ClearingValues, postSql, settleParameters, settleSql, valuesOf } from './settle-sql.ts';

const { psper, cutOff, day } = planParameters;
const { clearing } = settleParameters;

// Those of kind 1 come off the next cession: they are left to it, as is what is more than the claim's part that is ceded and not borne
// already: it falls on captures that are not bought yet, and comes off them. A price of less than half a cent is not worth a document.
const settleChargebacksSql = `
  with booked as materialized (
    select p.root_id, p.dossier_id, p.posted_at, p.movement, -p.amount as face, d.tenant_id, d.shop_id, d.country, coalesce(d.sold_by, d.owner_id) as owner_id, t.buy_rate as rate,
      t.face_amount as face_before, t.face_amount + (
        select coalesce(sum(l.face_amount), 0) from cession_lines l
        where l.dossier_id = d.id and l.cession_id is null and l.debit_note_id is null
      ) as left_before, case when p.posted_at >= r.chargebacks_from then r.kind else 0 end as kind
    from dossiers d join dossier_terms t on t.dossier_id = d.id join pspers s on s.id = d.psper_id
      join ledger_postings p on p.dossier_id = d.id and p.movement = 'chargeback'
      left join lateral (
        select kind, chargebacks_from from psper_retrosettlements r
        where r.psper_id = d.psper_id and r.set_at <= p.posted_at order by r.set_at desc limit 1
      ) r on true
    where d.psper_id = ${psper} and not d.is_cleared and d.charged_back > d.cleared_charged_back and p.posted_at < ${cutOff} and p.posted_at >= t.first_cut_off
      and not exists (select from cession_lines l where l.root_id = p.root_id)
  ), charged as materialized (
    select * from (
      select *, left_before + sum(face) over (partition by dossier_id order by posted_at, root_id rows unbounded preceding) as left_after
      from booked where kind <> 1
    ) b where left_after >= 0
  ), own as materialized (
    select *, round((face_before + sum(face) over so_far) * rate / 100)::bigint
        - round((face_before + sum(face) over so_far - face) * rate / 100)::bigint as price
    from charged where kind = 2
    window so_far as (partition by dossier_id order by posted_at, root_id rows unbounded preceding)
  ), noted as (
    insert into debit_notes (clearing_id, tenant_id, psper_id, shop_id, owner_id, country, kind, root_id, reference, noted_on, due_on,
      amount, face_amount)
    select ${clearing}, o.tenant_id, p.id, case p.cession_method when 2 then o.shop_id end, o.owner_id, o.country, 'chargeback', o.root_id,
      p.psper_key || '-' || o.country || '-' || to_char(${day}, 'YYYYMMDD') || '-C' || o.root_id,
      ${day}, ${day} + p.payment_term_days, -o.price, o.face
    from own o join pspers p on p.id = ${psper} where o.price < 0 order by o.root_id
    returning id, root_id, -amount as price, face_amount as face
  ), settled as materialized (
    select root_id, o.dossier_id, o.movement, o.owner_id, o.face, o.price, null::bigint as cession_id, n.id as debit_note_id
    from own o join noted n using (root_id)
    union all
    select root_id, dossier_id, movement, owner_id, face, 0, null, null from charged where kind = 0
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
