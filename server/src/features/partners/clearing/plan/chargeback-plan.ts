/** Which chargebacks of ceded claims a clearing settles before it cedes, as relations of a statement. All read what is stored when it begins. */
import { cededAndNotBorne, isToClear, planParameters, settledPart, unsettled } from './unsettled-sql.ts';

const { psper } = planParameters;

// What came off a claim falls, in the order of booking, on what is ceded of it and not borne already. That part of a chargeback is settled by
// its kind; those of kind 1 come off the next cession: they are left to it. So is the rest of a chargeback: it falls on captures that are
// not bought yet, and comes off them. A price of less than half a cent is not worth a document: it is on that of the claim's next chargeback.
/** The relations `charged` (each part that is settled apart from the cession) and `own` (of those, what goes on a debit note, with its price). */
export const chargebackPlanSql = `came_off as materialized (
    select p.root_id, p.dossier_id, p.posted_at, p.movement, ${settledPart} - p.amount as face, d.tenant_id, d.shop_id, d.country,
      coalesce(d.sold_by, d.owner_id) as owner_id, t.buy_rate as rate, t.face_amount as face_before, ${cededAndNotBorne} as left_before,
      case
        -- Left to the next cession, whatever was agreed.
        when p.movement = 'refund' or p.posted_at < t.first_cut_off or ${settledPart} > 0 then 1
        when p.posted_at >= r.chargebacks_from then r.kind else 0
      end as kind
    from claims_to_clear q join dossiers d on d.id = q.dossier_id join dossier_terms t on t.dossier_id = d.id
      join ledger_postings p on p.dossier_id = d.id and p.movement in ('refund', 'chargeback')
      left join lateral (
        select kind, chargebacks_from from psper_retrosettlements r
        where r.psper_id = d.psper_id and r.set_at <= p.posted_at order by r.set_at desc limit 1
      ) r on true
    where q.psper_id = ${psper} and ${isToClear} and d.charged_back > d.cleared_charged_back and ${unsettled}
  ), charged as materialized (
    select * from (
      select root_id, dossier_id, posted_at, movement, tenant_id, shop_id, country, owner_id, rate, face_before, kind,
        greatest(face, -greatest(left_before + sum(face) over so_far - face, 0)) as face
      from came_off window so_far as (partition by dossier_id order by posted_at, root_id rows unbounded preceding)
    ) c where kind <> 1 and face < 0
  ), charges_priced as materialized (
    select *, round((face_before + sum(face) over so_far) * rate / 100)::bigint
        - round((face_before + sum(face) over so_far - face) * rate / 100)::bigint as price
    from charged where kind = 2
    window so_far as (partition by dossier_id order by posted_at, root_id rows unbounded preceding)
  ), own as materialized (
    select *, min(root_id) filter (where price < 0) over (partition by dossier_id, note) as note_root from (
      select *, count(*) filter (where price < 0)
        over (partition by dossier_id order by posted_at desc, root_id desc rows unbounded preceding) as note
      from charges_priced
    ) p where note > 0
  )`;

/** What both ways take off a claim, movement by movement. */
export const settledApartSql = `settled_apart as materialized (
    select root_id, dossier_id, country, face, price, true as is_noted from own
    union all
    select root_id, dossier_id, country, face, 0, false from charged where kind = 0
  )`;
