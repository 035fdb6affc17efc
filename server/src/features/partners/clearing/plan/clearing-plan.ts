/**
 * What a clearing of one psper would take, and why the rest waits, as relations of a statement: `claims`, `moved` (each movement that
 * is not settled yet, with what it waits for), `priced` (those that wait for nothing, with their price) and `sets` (what becomes one
 * cession or none). All read what is stored when the statement begins.
 */
import type { ShopDocumentKind } from '@houston/contract/features/partners/shop-documents/shop-documents.schema';
import { merchantOf } from '../../../../claims/merchant.ts';
import { chargebackPlanSql, settledApartSql } from './chargeback-plan.ts';
import { cededAndNotBorne, isToClear, planParameters, settledPart, unsettled } from './unsettled-sql.ts';

/** A claim that stays below zero for so long is asked for on a debit note. */
export const daysBelowZero = 60;

const { psper, cutOff, day, dossier } = planParameters;

/** Switches of the psper that a plan takes as other than they are stored. */
export interface Switched {
  readonly b2b?: boolean;
  readonly newSelection?: boolean;
  readonly sameDay?: boolean;
  /** What its shops have to hand in. */
  readonly requires?: readonly ShopDocumentKind[];
}

/** Of a shop `s`: whether it lacks what its psper requires. */
const lacks = ({ requires }: Switched) =>
  requires === undefined
    ? 'exists (select from shops_lacking_documents k where k.shop_id = s.id offset 0)'
    : `exists (select from unnest(array[${requires.map((kind) => `'${kind}'`).join(', ')}]::text[]) as r (kind) where not exists (
        select from shop_documents h where h.shop_id = s.id and h.kind = r.kind and h.received_on is not null) offset 0)`;

/** Of a dossier `d` and its transaction `x`: what was captured and released from the cut-off on, which a clearing of before does not know yet. */
const sinceCutOff = `coalesce((
      select sum(p.amount) from ledger_postings p where p.dossier_id = d.id and p.movement = 'capture' and p.posted_at >= ${cutOff}
    ), 0) + case when x.released_amount > 0 then coalesce((
      select sum(m.amount) from bus_messages m where lower(m.transaction_number) = lower(x.transaction_number) and m.shop_id = x.shop_id
        and m.id = m.root_id and m.purpose = 'release' and m.created_at >= ${cutOff}
    ), 0) else 0 end`;

/** Why a movement waits, the first that holds; the words are those of the contract. What has to be looked up is asked last, and of the old selection alone. */
const claimWaits = ({ b2b, newSelection }: Switched) => `case
    when not ${b2b ?? 'p.b2b_enabled'} and c.type = 'B2B' then 'b2b'
    when d.shop_id in (select id from lacking) then 'documents'
    when coalesce(d.owner_id, o.owner_id) is null then 'owner'
    when ${newSelection ?? 'p.new_settlement_selection_logic'} then null
    when d.captured + x.released_amount < x.amount then 'not_in_full'
    when coalesce(d.invoice_date, (d.opened_at at time zone 'Europe/Amsterdam')::date) >= ${day} then 'invoice_date'
    when d.captured + x.released_amount - (${sinceCutOff}) < x.amount then 'not_in_full'
  end`;

const apartOfClaimsSql = `
      left join (
        select dossier_id, sum(face) as face, sum(face) filter (where is_noted) as noted from settled_apart group by 1
      ) apart on apart.dossier_id = d.id`;
const apartOfPostingsSql = `
      left join settled_apart s on s.root_id = p.root_id where s.face is distinct from -p.amount`;

const inOrder = 'partition by dossier_id order by posted_at, root_id rows unbounded preceding';

// Settling and ceding are two statements: one that was booked between them would be netted, whatever was agreed.
const bookedSinceSql = ' and d.id not in (select dossier_id from settled_apart)';

interface ClearingPlan {
  readonly switched?: Switched;
  /** Read, not made: `settled_apart` is what is to be settled, too. */
  readonly isRead?: boolean;
  /** Of one dossier, the fourth parameter: what its set comes to is not known then. */
  readonly isOfOne?: boolean;
}

/**
 * A clearing settles chargebacks before it cedes. Read instead of made, a plan has to leave them out by itself; made, it leaves a claim
 * of which one was booked since to the next clearing.
 */
export function clearingPlanSql({ switched = {}, isRead = false, isOfOne = false }: ClearingPlan): string {
  const settled = isRead ? '(p.settled - coalesce(s.face, 0))' : 'p.settled';
  return `${isOfOne ? '' : `${chargebackPlanSql}, ${settledApartSql},`}
  -- Once, shop by shop, and asked of each claim by its hash: joined, the claims would be read for each such shop.
  lacking as materialized (
    select s.id from shops s where s.psper_id = ${psper}${isOfOne ? ` and s.id = (select shop_id from dossiers where id = ${dossier})` : ''} and ${lacks(switched)}
  ), claims as materialized (
    select d.id, d.tenant_id, d.shop_id, d.country,
      -- What comes back of a claim that was sold since is settled with who it was ceded to.
      coalesce(d.sold_by, d.owner_id, o.owner_id) as owner_id,
      t.dossier_id is not null as is_ceded, coalesce(t.buy_rate, p.buy_rate) as rate, coalesce(t.face_amount, 0)${isRead ? ' + coalesce(apart.noted, 0)' : ''} as face_before,
      coalesce(${cededAndNotBorne}, 0)${isRead ? ' + coalesce(apart.face, 0)' : ''} as left_before,
      ${switched.sameDay ?? 'p.same_day_refund_settlement'} as same_day, case p.cession_method when 2 then ${merchantOf('d.shop_id')} end as merchant_id, ${claimWaits(switched)} as waits
    from ${isOfOne ? `(select ${psper} as psper_id, ${dossier} as dossier_id)` : 'claims_to_clear'} q
      join dossiers d on d.id = q.dossier_id join pspers p on p.id = q.psper_id
      left join consumers c on c.id = d.consumer_id
      left join transactions x on x.id = d.transaction_id
      left join psper_owners o on o.psper_id = d.psper_id and o.country = d.country
      left join dossier_terms t on t.dossier_id = d.id${isRead ? apartOfClaimsSql : ''}
    where q.psper_id = ${psper} and ${isToClear} and d.opened_at is not null${isOfOne || isRead ? '' : bookedSinceSql}
  ), due as materialized (
    select c.*, p.root_id, p.dossier_id, p.movement, p.posted_at, ${settled} > 0 as is_rest,
      case p.movement when 'capture' then p.amount else ${settled} - p.amount end as face,
      case
        when p.movement = 'capture' then c.waits
        -- Whatever the switches say by now.
        when c.is_ceded then null
        when c.waits is not null then c.waits
        when not c.same_day then 'same_day'
      end as first_wait
    -- By the index, claim for claim: joined as a whole, the ledger and all lines would be read for every psper.
    from claims c cross join lateral (
      select p.root_id, p.dossier_id, p.movement, p.posted_at, p.amount, ${settledPart} as settled from ledger_postings p
      where p.dossier_id = c.id and p.movement in ('capture', 'refund', 'chargeback') and ${unsettled} offset 0
    ) p${isRead ? apartOfPostingsSql : ''}
  ), moved as materialized (
    -- What goes back of captures that are not ceded yet waits for them.
    select *, coalesce(first_wait, case when face < 0
        and left_before + sum(face) filter (where first_wait is null) over (partition by dossier_id) < 0 then 'capture' end) as wait
    from due
  ), priced as materialized (
    select *, round((face_before + sum(face) over so_far) * rate / 100)::bigint
        - round((face_before + sum(face) over so_far - face) * rate / 100)::bigint as price,
      -- What came back of a ceded claim, where that is more than what was captured of it since: the rest waits to be ceded, and charged for.
      is_ceded and sum(face) over (partition by dossier_id) < 0 as is_owed
    from moved where wait is null window so_far as (${inOrder})
  ), sets as materialized (
    select tenant_id, owner_id, country, merchant_id, sum(price)::bigint as price, sum(face)::bigint as face,
      count(distinct dossier_id)::int as claims,
      coalesce(sum(price) filter (where is_owed), 0)::bigint as owed_price, coalesce(sum(face) filter (where is_owed), 0)::bigint as owed_face,
      min(posted_at) filter (where is_owed and face < 0) < ${cutOff} - interval '${daysBelowZero} days' as is_old
    from priced group by 1, 2, 3, 4
  )`;
}

/** By what is stored. */
export const planSql = clearingPlanSql({});

/** That a movement and what was made of its set are of one. */
export function ofSet(movement: string, made: string): string {
  return `${made}.tenant_id = ${movement}.tenant_id and ${made}.owner_id = ${movement}.owner_id
    and ${made}.country = ${movement}.country and ${made}.shop_id is not distinct from ${movement}.merchant_id`;
}
