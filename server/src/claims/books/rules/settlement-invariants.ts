/** What always holds of money that is settled with buyers: each movement once, of what they own, and posted. */
import type { Invariant } from './invariants.ts';

/** What a settlement posted to an account: above zero what was credited. */
const posted = (account: string) => `coalesce((
    select sum(case when p.credit = '${account}' then p.amount else -p.amount end) from document_postings p
    where p.document = 'npl-settlement' and p.document_id = s.id and '${account}' in (p.debit, p.credit)
  ), 0)`;

/** That the sold dossier `l` did not come back: it is sold once more only after that, and nothing is settled of what comes back. */
const stands = 'not exists (select from npl_recalls r where r.dossier_id = l.dossier_id and r.sale_id = l.sale_id)';

/** Each settled movement `m` of the sold dossier `l`, with whether it takes back a payment of before the sale. */
const lines = `select m.*, l.price, l.face_amount as face, t.is_limited, m.movement in ('refund', 'chargeback') as is_off,
    exists (select from payments y where y.reversal_id = m.root_id and y.id = any(l.moved_before)) as is_earlier
  from npl_settled_movements m join npl_settlements t on t.id = m.settlement_id join npl_sold_dossiers l on l.dossier_id = m.dossier_id and ${stands}`;

export const settlementInvariants: readonly Invariant[] = [
  {
    name: 'sold-face',
    says: 'a dossier is sold at what was open of it by all that had moved until then',
    sql: `select 'dossier ' || l.dossier_id as broken from npl_sold_dossiers l
        left join ledger_postings p on p.dossier_id = l.dossier_id and p.root_id = any(l.moved_before)
      group by l.dossier_id, l.sale_id, l.face_amount
      having l.face_amount <> coalesce(sum(case when p.movement in ('capture', 'reversal', 'write-back') then p.amount else -p.amount end), 0)`,
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
    says: 'what is settled moved on a dossier that the buyer had bought and has not given back, and takes back no payment of before the sale, unless that was so then',
    sql: `select 'movement ' || m.root_id as broken from npl_settled_movements m join npl_settlements t on t.id = m.settlement_id
        left join ledger_postings p on p.root_id = m.root_id left join npl_sold_dossiers l on l.dossier_id = m.dossier_id and ${stands}
        left join npl_sales s on s.id = l.sale_id
      where p.dossier_id is distinct from m.dossier_id or p.movement <> m.movement or p.amount <> m.amount
        or s.buyer_id is distinct from t.buyer_id or p.root_id = any(l.moved_before)
        or t.is_limited and exists (select from payments y where y.reversal_id = p.root_id and y.id = any(l.moved_before))`,
  },
  {
    name: 'settled-amount',
    says: 'a buyer gets what was paid, at most what is left of what it bought, and its share of the price of what came off the claim',
    sql: `select 'dossier ' || dossier_id as broken from (
        select dossier_id, price, face, sum(owed) as owed, sum(loss_undone) as loss,
          coalesce(sum(case movement when 'payment' then amount when 'reversal' then -amount end) filter (where not is_earlier), 0) as received,
          least(coalesce(sum(amount) filter (where is_off), 0), face) as came_off
        from (${lines}) m group by 1, 2, 3 having bool_or(is_limited)
      ) d cross join lateral (select round(price::numeric * came_off / face) as share) p
      where owed <> share + least(greatest(received, 0), face - came_off) or loss <> came_off - share`,
  },
  {
    name: 'settled-before-limits',
    says: 'what was settled before a buyer’s money was limited to what it bought was all that was paid, less what was taken back, and its share of what came off',
    sql: `select 'dossier ' || dossier_id as broken from (${lines}) m where not is_limited group by dossier_id, price, face
      having sum(owed) filter (where is_off) <> round(price::numeric * least(sum(amount) filter (where is_off), face) / face)
        or bool_or(not is_off and owed <> case movement when 'payment' then amount else -amount end)
        or bool_or(loss_undone <> case when is_off then amount - owed else 0 end)`,
  },
  {
    name: 'settlement-posted',
    says: 'a settlement is posted as owed to the buyer with the loss that it undoes, and nothing else is',
    sql: `select 'settlement ' || s.id as broken from npl_settlements s
      where ${posted('payable-buyer')} <> s.amount
        or ${posted('losses')} <> coalesce((select sum(m.loss_undone) from npl_settled_movements m where m.settlement_id = s.id), 0)
        or exists (select from document_postings p where p.document = 'npl-settlement' and p.document_id = s.id
          and (p.debit, p.credit) not in (('sold-claims', 'payable-buyer'), ('sold-claims', 'losses'), ('losses', 'sold-claims')))
      union all
      select 'npl-settlement ' || p.document_id from document_postings p
      where p.document = 'npl-settlement' and not exists (select from npl_settlements s where s.id = p.document_id)`,
  },
];
