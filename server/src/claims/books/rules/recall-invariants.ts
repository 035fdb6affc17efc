/** What always holds of sold dossiers that came back: the price they were sold at, once, and posted. Whose they are then, `owner-of-ceded` and `sold-owner` say. */
import { dossierOfRecallSql, recallDocumentSql } from '../../payments/recall-document.ts';
import type { Invariant } from './invariants.ts';

const document = recallDocumentSql('r');

const posted = (credit: string) => `coalesce((select sum(p.amount) from document_postings p
    where p.document = 'npl-recall' and p.document_id = ${document} and p.debit = 'sold-claims' and p.credit = '${credit}'), 0)`;

export const recallInvariants: readonly Invariant[] = [
  {
    name: 'recall-of-sale',
    says: 'a recall is of a dossier of its sale, after it, for the price of then, and back to the budget of its month alone',
    sql: `select 'dossier ' || r.dossier_id as broken from npl_recalls r
        left join npl_sold_dossiers l on l.dossier_id = r.dossier_id and l.sale_id = r.sale_id
          left join npl_sales s on s.id = l.sale_id
      where l.sale_id is null or l.price <> r.price or r.recalled_at < s.sold_at
        or r.is_budget_back <> (date_trunc('month', r.recalled_on::timestamp) = date_trunc('month', s.sold_on::timestamp))`,
  },
  {
    name: 'recall-posted',
    says: 'a recall is posted with the price that is credited and the loss that is undone, and nothing else is',
    sql: `select 'dossier ' || r.dossier_id as broken from npl_recalls r join npl_sold_dossiers l on l.dossier_id = r.dossier_id and l.sale_id = r.sale_id
      where ${posted('receivable-buyer')} <> r.price or ${posted('losses')} <> l.face_amount - r.price
        or exists (select from document_postings p where p.document = 'npl-recall' and p.document_id = ${document}
          and (p.debit <> 'sold-claims' or p.credit not in ('receivable-buyer', 'losses')))
      union all
      select 'npl-recall ' || p.document_id from document_postings p
      where p.document = 'npl-recall'
        and not exists (select from npl_recalls r where r.dossier_id = ${dossierOfRecallSql('p.document_id')} and ${document} = p.document_id)`,
  },
];
