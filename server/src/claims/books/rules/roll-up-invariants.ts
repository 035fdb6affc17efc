/** What always holds of the days that the picture of the money and the lists of documents sum: each is the sum of what it stands for, counted anew. */
import type { Invariant } from './invariants.ts';
import { tie } from './tie.ts';

const onDay = `(p.posted_at at time zone 'Europe/Amsterdam')::date as on_day`;

export const rollUpInvariants: readonly Invariant[] = [
  {
    name: 'document-shares',
    says: 'what tenants and pspers have of a document is what it posted',
    sql: `select p.document || ' ' || p.document_id as broken from document_postings p left join lateral (
        select sum(amount) as amount from document_shares(p.document, p.document_id, p.debit, p.amount)
      ) s on true where s.amount is distinct from p.amount`,
  },
  {
    name: 'ledger-days',
    says: 'what the days of the ledger say is the sum of its postings, of movements and of documents',
    sql: tie(
      'ledger day',
      'ledger_days',
      // Summed by day first: millions of postings come to few of those, each of which counts once on its day and once in its month.
      `select x.is_month, x.day, s.tenant_id, s.psper_id, s.kind, s.debit, s.credit, s.count, s.amount
        from (
          select ${onDay}, coalesce(d.tenant_id, 0) as tenant_id, coalesce(d.psper_id, 0) as psper_id,
            case when p.source = 'repayment' then case p.movement when 'payment' then 'repayment-return' else p.source end
              when y.bank_entry_id is not null then 'bank-payment' else p.movement end as kind,
            p.debit, p.credit, count(*) as count, sum(p.amount) as amount
          from ledger_postings p left join dossiers d on d.id = p.dossier_id
            left join payments y on y.id = p.root_id and p.movement = 'payment'
          group by 1, 2, 3, 4, 5, 6
          union all
          select ${onDay}, s.tenant_id, s.psper_id, p.document, p.debit, p.credit, s.count, s.amount
          from document_postings p cross join lateral document_shares(p.document, p.document_id, p.debit, p.amount) s
          where s.amount <> 0
        ) s cross join lateral (values (false, s.on_day), (true, date_trunc('month', s.on_day)::date)) x(is_month, day)`,
      'is_month, day, tenant_id, psper_id, kind, debit, credit',
      ['count', 'amount'],
    ),
  },
  {
    name: 'open-claims',
    says: 'what is open by due day, owner, psper and tenant is what the dossiers say',
    sql: tie(
      'open claims',
      'open_claims',
      `select tenant_id, coalesce(psper_id, 0) as psper_id, coalesce(owner_id, 0) as owner_id, coalesce(due_on, 'infinity') as due_on,
          (open_amount > 0)::int as claims, greatest(open_amount, 0) as amount,
          (open_amount < 0)::int as overpaid_claims, greatest(-open_amount, 0) as overpaid
        from dossiers where open_amount <> 0`,
      'tenant_id, psper_id, owner_id, due_on',
      ['claims', 'amount', 'overpaid_claims', 'overpaid'],
    ),
  },
  {
    name: 'consumer-balances',
    says: 'of each consumer is kept what they owe and are owed, as their dossiers say',
    sql: `select 'consumer ' || coalesce(b.consumer_id, m.id) as broken from consumer_balances b full join (
        select c.id, c.tenant_id, coalesce(d.open, 0) as open, coalesce(d.owed, 0) as owed, coalesce(d.open_dossiers, 0) as open_dossiers
        from consumers c left join (
          select consumer_id, sum(greatest(open_amount, 0)) as open, sum(greatest(-open_amount, 0)) as owed,
            count(*) filter (where open_amount > 0) as open_dossiers
          from dossiers where open_amount <> 0 group by consumer_id
        ) d on d.consumer_id = c.id
      ) m on m.id = b.consumer_id
      where (b.tenant_id, b.open, b.owed, b.open_dossiers) is distinct from (m.tenant_id, m.open, m.owed, m.open_dossiers)`,
  },
  {
    name: 'bank-days',
    says: 'what the days of the bank say is the sum of the entries of stored statements, by their use',
    sql: tie(
      'bank day',
      'bank_days',
      `select coalesce(e.value_date, e.booking_date) as day, s.tenant_id, coalesce(u.use, 'unused') as use, e.amount > 0 as is_credit,
          1 as count, e.amount
        from bank_entries e join bank_statements s on s.id = e.statement_id left join bank_entry_uses u on u.entry_id = e.id
        where s.is_stored`,
      'day, tenant_id, use, is_credit',
      ['count', 'amount'],
    ),
  },
  {
    name: 'taken-back-days',
    says: 'what the days say of why payments were taken back is what the payments and the uses of entries say',
    sql: tie(
      'taken back on',
      'taken_back_days',
      `select (y.reversed_at at time zone 'Europe/Amsterdam')::date as day, d.tenant_id,
          case when u.entry_id is not null then 'bank' when y.bank_entry_id is null then 'elsewhere' else 'match' end as reason,
          1 as count, y.amount
        from payments y join dossiers d on d.id = y.dossier_id left join bank_entry_uses u on u.payment_id = y.id and u.use = 'reversal'
        where y.reversed_at is not null`,
      'day, tenant_id, reason',
      ['count', 'amount'],
    ),
  },
  {
    name: 'cession-sums',
    says: 'what the days of the cessions say is what the cessions come to, by psper and tenant',
    sql: tie(
      'cessions of',
      'cession_sums',
      'select psper_id, tenant_id, cleared_on, 1 as cessions, amount, face_amount from cessions',
      'psper_id, tenant_id, cleared_on',
      ['cessions', 'amount', 'face_amount'],
    ),
  },
  {
    name: 'invoice-sums',
    says: 'what the days of the invoices say is what the invoices come to without what credit notes take off, by psper and tenant',
    sql: tie(
      'invoices of',
      'invoice_sums',
      `select i.psper_id, i.tenant_id, (i.created_at at time zone 'Europe/Amsterdam')::date as made_on, 1 as documents,
          x.sign * i.amount as amount, x.sign * i.transaction_amount as transaction_amount
        from invoices i cross join lateral (select case i.type when 'credit-note' then -1 else 1 end as sign) x`,
      'psper_id, tenant_id, made_on',
      ['documents', 'amount', 'transaction_amount'],
    ),
  },
];
