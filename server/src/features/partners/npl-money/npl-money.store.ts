/** What moved on sold dossiers since they were sold, and what of it is settled. */
import {
  type BuyersMoney,
  mostOfBuyersMoney,
  type Settlement,
} from '@houston/contract/features/partners/npl-money/npl-money.schema';
import type { Db, Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';

/** What came off the claim so far, of what was sold of it. */
const cameOff = 'least(returned, face_amount)';
/** The part of the price for it. */
const share = `round(price::numeric * ${cameOff} / face_amount)`;

/** That a movement takes back a payment of before the sale. What was settled until migration 0100 may. */
const ofBefore = (movement: string) =>
  `exists (select from payments y where y.reversal_id = ${movement}.root_id and y.id = any(l.moved_before))`;

/**
 * The movements of the buyer $1 that are not settled, as the relation `owed`. Each is worth what it changes of what the dossier is worth to the
 * buyer by all so far, settled or not: what was paid, at most what is left of what was sold, and the share of what came off. What was recalled
 * is its seller's, with all that moved; so is what is taken back of a payment of before the sale.
 */
const owedSql = `moved as materialized (
    select p.root_id, p.dossier_id, l.sale_id, p.movement, p.amount, p.posted_at, l.price, l.face_amount, b.owed as settled_owed, b.loss as settled_loss,
      b.received + coalesce(sum(case p.movement when 'payment' then p.amount when 'reversal' then -p.amount end) over so_far, 0) as received,
      b.returned + coalesce(sum(p.amount) filter (where p.movement in ('refund', 'chargeback')) over so_far, 0) as returned
    from npl_sales s join npl_sold_dossiers l on l.sale_id = s.id join ledger_postings p on p.dossier_id = l.dossier_id
      cross join lateral (
        select coalesce(sum(owed), 0) as owed, coalesce(sum(loss_undone), 0) as loss,
          coalesce(sum(case movement when 'payment' then amount when 'reversal' then -amount end) filter (where not ${ofBefore('m')}), 0) as received,
          coalesce(sum(amount) filter (where movement in ('refund', 'chargeback')), 0) as returned
        from npl_settled_movements m where m.dossier_id = l.dossier_id
      ) b
    where s.buyer_id = $1 and p.root_id <> all(l.moved_before) and p.movement in ('payment', 'reversal', 'refund', 'chargeback')
      and not exists (select from npl_recalls r where r.dossier_id = l.dossier_id and r.sale_id = l.sale_id)
      and not exists (select from npl_settled_movements m where m.root_id = p.root_id)
      and not ${ofBefore('p')}
    window so_far as (partition by p.dossier_id order by p.posted_at, p.root_id)
  ), worth as (
    select *, ${share} + least(greatest(received, 0), face_amount - ${cameOff}) as worth, ${cameOff} - ${share} as loss from moved
  ), owed as materialized (
    select root_id, dossier_id, sale_id, movement, amount, posted_at, (worth - coalesce(lag(worth) over before, settled_owed))::bigint as owed,
      (loss - coalesce(lag(loss) over before, settled_loss))::bigint as loss_undone
    from worth window before as (partition by dossier_id order by posted_at, root_id)
  )`;

const sumSql = `with ${owedSql} select count(*)::int as count, coalesce(sum(owed), 0)::bigint as owed from owed`;

export interface OwedSum {
  readonly count: number;
  /** Cents. */
  readonly owed: number;
}

export async function findOwed(db: Db, buyerId: number): Promise<OwedSum> {
  const { rows } = await queryRows<OwedSum>(db, sumSql, [buyerId]);
  return rows[0] ?? { count: 0, owed: 0 };
}

export async function selectMoney(db: Db, buyerId: number): Promise<BuyersMoney> {
  const sum = await findOwed(db, buyerId);
  const { rows: movements } = await queryRows<BuyersMoney['movements'][number]>(
    db,
    `with ${owedSql} select o.root_id as id, d.dossier_number as "dossierNumber", o.sale_id as "saleId", (select s.reference from npl_sales s where s.id = o.sale_id) as reference, o.movement, o.amount, o.owed,
       o.posted_at as "postedOn" from owed o join dossiers d on d.id = o.dossier_id order by o.posted_at desc, o.root_id desc limit $2`,
    [buyerId, mostOfBuyersMoney],
  );
  const { rows: settlements } = await queryRows<Settlement>(
    db,
    `select id, settled_at as "settledOn", movements, amount, reason, by_name as "byName" from npl_settlements
     where buyer_id = $1 order by id desc limit $2`,
    [buyerId, mostOfBuyersMoney],
  );
  return { ...sum, movements, settlements };
}

// Of what came off a claim, the buyer bears what it had not paid for it. A loss is less than none where an earlier settlement undid too much.
const settleSql = `with ${owedSql}, made as (
    insert into npl_settlements (buyer_id, settled_at, reason, admin_id, by_name, movements, amount)
    select $1, $2::timestamptz, $3, $4::int, coalesce((select first_name || ' ' || last_name from admins where id = $4), ''), count(*), sum(owed)
    from owed having sum(owed) > 0 returning id, amount, movements
  ), lines as (
    insert into npl_settled_movements (root_id, settlement_id, dossier_id, movement, amount, owed, loss_undone)
    select o.root_id, m.id, o.dossier_id, o.movement, o.amount, o.owed, o.loss_undone from owed o cross join made m
  ), posted as (
    insert into document_postings (document, document_id, debit, credit, amount, posted_at)
    select 'npl-settlement', m.id, case when p.amount > 0 then 'sold-claims' else p.account end,
      case when p.amount > 0 then p.account else 'sold-claims' end, abs(p.amount), $2
    from made m cross join lateral (
      select 'payable-buyer' as account, m.amount
      union all select 'losses', sum(loss_undone) from owed
    ) p where p.amount <> 0
  )
  select movements as count, amount as owed from made`;

/** The buyer must be locked. @returns what was settled: nothing where nothing is owed */
export async function storeSettlement(
  tx: Tx,
  buyerId: number,
  { now, why, adminId }: { now: Date; why: string; adminId: number },
): Promise<OwedSum> {
  const { rows } = await queryRows<OwedSum>(tx, settleSql, [buyerId, now, why, adminId]);
  return rows[0] ?? { count: 0, owed: 0 };
}
