/** What always holds of money that is settled with buyers: each movement once, of what they own, and posted. */
import type { Invariant } from './invariants.ts';

const posted = (credit: string) => `coalesce((select sum(p.amount) from document_postings p
    where p.document = 'npl-settlement' and p.document_id = s.id and p.debit = 'sold-claims' and p.credit = '${credit}'), 0)`;

export const settlementInvariants: readonly Invariant[] = [
  {
    name: 'sold-face',
    says: 'a dossier is sold at what was open of it by all that had moved until then',
    sql: `select 'dossier ' || l.dossier_id as broken from npl_sold_dossiers l
        left join ledger_postings p on p.dossier_id = l.dossier_id and p.root_id = any(l.moved_before)
      group by l.dossier_id, l.face_amount
      having l.face_amount <> coalesce(sum(case when p.movement in ('capture', 'reversal') then p.amount else -p.amount end), 0)`,
  },
  {
    name: 'settlement-of-movements',
    says: 'a settlement is the sum of its movements',
    sql: `select 'settlement ' || s.id as broken from npl_settlements s left join (
        select settlement_id, count(*) as movements, sum(owed) as owed from npl_settled_movements group by 1
      ) m on m.settlement_id = s.id
      where s.movements is distinct from m.movements or s.amount is distinct from m.owed`,
  },
  {
    name: 'settled-movement',
    says: 'what is settled moved on a dossier that the buyer had bought and has not given back, and takes back no payment of before the sale',
    sql: `select 'movement ' || m.root_id as broken from npl_settled_movements m join npl_settlements t on t.id = m.settlement_id
        left join ledger_postings p on p.root_id = m.root_id left join npl_sold_dossiers l on l.dossier_id = m.dossier_id
        left join npl_sales s on s.id = l.sale_id
      where p.dossier_id is distinct from m.dossier_id or p.movement <> m.movement or p.amount <> m.amount
        or s.buyer_id is distinct from t.buyer_id or p.root_id = any(l.moved_before)
        or exists (select from payments y where y.reversal_id = p.root_id and y.id = any(l.moved_before))
        or exists (select from npl_recalls r where r.dossier_id = m.dossier_id)`,
  },
  {
    name: 'settled-amount',
    says: 'a buyer gets what was paid, at most what is left of what it bought, and its share of the price of what came off the claim',
    sql: `select 'dossier ' || dossier_id as broken from (
        select m.dossier_id, l.price, l.face_amount as face, sum(m.owed) as owed, sum(m.loss_undone) as loss,
          coalesce(sum(case m.movement when 'payment' then m.amount when 'reversal' then -m.amount end), 0) as received,
          least(coalesce(sum(m.amount) filter (where m.movement in ('refund', 'chargeback')), 0), l.face_amount) as came_off
        from npl_settled_movements m join npl_sold_dossiers l on l.dossier_id = m.dossier_id group by 1, 2, 3
      ) d cross join lateral (select round(price::numeric * came_off / face) as share) p
      where owed <> share + least(greatest(received, 0), face - came_off) or loss <> came_off - share`,
  },
  {
    name: 'settlement-posted',
    says: 'a settlement is posted as owed to the buyer with the loss that it undoes, and nothing else is',
    sql: `select 'settlement ' || s.id as broken from npl_settlements s
      where ${posted('payable-buyer')} <> s.amount
        or ${posted('losses')} <> coalesce((select sum(m.loss_undone) from npl_settled_movements m where m.settlement_id = s.id), 0)
        or exists (select from document_postings p where p.document = 'npl-settlement' and p.document_id = s.id
          and (p.debit <> 'sold-claims' or p.credit not in ('payable-buyer', 'losses')))
      union all
      select 'npl-settlement ' || p.document_id from document_postings p
      where p.document = 'npl-settlement' and not exists (select from npl_settlements s where s.id = p.document_id)`,
  },
];
