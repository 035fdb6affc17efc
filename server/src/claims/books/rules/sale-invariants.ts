/** What always holds of sales of unpaid claims: each dossier sold once, at the terms of its sale, within the budget, and posted. */
import type { Invariant } from './invariants.ts';

const posted = (debit: string) => `coalesce((select sum(p.amount) from document_postings p
    where p.document = 'npl-sale' and p.document_id = s.id and p.debit = '${debit}' and p.credit = 'sold-claims'), 0)`;

export const saleInvariants: readonly Invariant[] = [
  {
    name: 'sale-of-dossiers',
    says: 'a sale is the sum of its dossiers',
    sql: `select 'sale ' || s.id as broken from npl_sales s left join (
        select sale_id, count(*) as dossiers, sum(face_amount) as face, sum(price) as price from npl_sold_dossiers group by 1
      ) l on l.sale_id = s.id
      where s.dossiers is distinct from l.dossiers or s.face_amount is distinct from l.face or s.price is distinct from l.price`,
  },
  {
    name: 'sold-at-terms',
    says: 'a dossier is sold at the discount of its sale, rounded half up',
    sql: `select 'dossier ' || l.dossier_id as broken from npl_sold_dossiers l join npl_sales s on s.id = l.sale_id
      where l.price <> round(l.face_amount * (100 - s.discount) * 0.01) or l.face_amount < s.min_amount`,
  },
  {
    name: 'sold-again',
    says: 'what is sold again came back from each earlier sale, and was freed',
    sql: `select 'dossier ' || l.dossier_id as broken from npl_sold_dossiers l
      where exists (select from npl_sold_dossiers o where o.dossier_id = l.dossier_id and o.sale_id > l.sale_id)
        and not (exists (select from npl_recalls r where r.dossier_id = l.dossier_id and r.sale_id = l.sale_id)
          and exists (select from npl_freed_dossiers f where f.dossier_id = l.dossier_id and f.sale_id = l.sale_id))`,
  },
  {
    name: 'sold-owner',
    says: 'what was sold and not recalled is its buyer’s, by whom and when its sale says, and nothing else is sold',
    sql: `select 'dossier ' || d.id as broken from dossiers d
        left join npl_sold_dossiers l on l.dossier_id = d.id
          and not exists (select from npl_recalls r where r.dossier_id = l.dossier_id and r.sale_id = l.sale_id)
        left join npl_sales s on s.id = l.sale_id
      where d.owner_id is distinct from coalesce(s.buyer_id, d.owner_id) or d.sold_by is distinct from s.seller_id
        or d.sold_at is distinct from s.sold_at`,
  },
  {
    name: 'sold-by-owner',
    says: 'only who a claim was ceded to has sold it',
    sql: `select 'dossier ' || d.id as broken from dossiers d join dossier_terms t on t.dossier_id = d.id join cessions c on c.id = t.cession_id
      where d.sold_by is not null and c.owner_id <> d.sold_by`,
  },
  {
    name: 'budget-used',
    says: 'what was bought of a budget are the prices of that month’s sales without what came back in it, and no month passes its budget',
    sql: `select 'buyer ' || coalesce(m.buyer_id, s.buyer_id) || ' in ' || coalesce(m.month, s.month) as broken
      from npl_budget_months m full join (
        select buyer_id, date_trunc('month', sold_on::timestamp)::date as month, sum(s.price - coalesce(r.price, 0)) as price
        from npl_sales s left join (select sale_id, sum(price) as price from npl_recalls where is_budget_back group by 1) r on r.sale_id = s.id
        group by 1, 2
      ) s on s.buyer_id = m.buyer_id and s.month = m.month
      where coalesce(m.used, 0) <> coalesce(s.price, 0) or m.used > 0 and m.used > coalesce((select a.budget from npl_appetites a
        where a.buyer_id = m.buyer_id and m.month between a.start_period and a.end_period order by a.id desc limit 1), 0)`,
  },
  {
    name: 'sale-posted',
    says: 'a sale is posted with its price and what it lost, and nothing else is',
    sql: `select 'sale ' || s.id as broken from npl_sales s
      where ${posted('receivable-buyer')} <> s.price or ${posted('losses')} <> s.face_amount - s.price
        or exists (select from document_postings p where p.document = 'npl-sale' and p.document_id = s.id
          and (p.credit <> 'sold-claims' or p.debit not in ('receivable-buyer', 'losses')))
      union all
      select 'npl-sale ' || p.document_id from document_postings p
      where p.document = 'npl-sale' and not exists (select from npl_sales s where s.id = p.document_id)`,
  },
];
