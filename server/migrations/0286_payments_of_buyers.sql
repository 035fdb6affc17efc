-- What NPL buyers pay of the sales that ask them for it, as bank statements tell.

create table npl_payments (
  id bigint generated always as identity primary key,
  -- Of the account that it came to; a sale is of claims of several tenants.
  tenant_id integer not null references tenants,
  -- What it pays, in full or in part.
  sale_id bigint not null references npl_sales,
  entry_id integer not null references bank_entries,
  -- Minor units.
  amount bigint not null check (amount > 0),
  -- On the day of the bank.
  received_at timestamptz not null,
  -- Since when it counts no more, as its entry was matched to it by mistake.
  reversed_at timestamptz
);
create unique index npl_payments_entry on npl_payments (entry_id) where reversed_at is null;
create index npl_payments_sale on npl_payments (sale_id, id);

alter table bank_entry_uses
  add column npl_payment_id bigint references npl_payments,
  drop constraint bank_entry_uses_use_check,
  drop constraint bank_entry_uses_check,
  add constraint bank_entry_uses_use_check
    check (use in ('payment', 'reversal', 'refund', 'refund-paid', 'refund-return', 'ignored', 'payout', 'payout-return',
      'psper-payment', 'npl-payment')) not valid,
  add constraint bank_entry_uses_check check (
    (refund_run_id is null) = (refund_execution is null) and (refund_run_id is null or use = 'refund-paid')
    and (psper_payment_id is not null) = (use = 'psper-payment') and (npl_payment_id is not null) = (use = 'npl-payment')
    and case use
      when 'refund' then refund_id is not null and payment_id is null and payout_id is null
      when 'refund-paid' then (refund_id is null) = (refund_run_id is not null) and payment_id is null and payout_id is null
      when 'refund-return' then refund_id is not null and payment_id is null and payout_id is null
      when 'psper-payment' then payment_id is null and refund_id is null and payout_id is null
      when 'npl-payment' then payment_id is null and refund_id is null and payout_id is null
      when 'ignored' then reason is not null and payment_id is null and refund_id is null and payout_id is null
      when 'payout' then payout_id is not null and payment_id is null and refund_id is null
      when 'payout-return' then payout_id is not null and payment_id is null and refund_id is null
      else payment_id is not null and refund_id is null and payout_id is null end) not valid;

alter table document_postings drop constraint document_postings_document_check,
  add constraint document_postings_document_check check (document in ('cession', 'debit-note', 'borne', 'invoice', 'credit-note', 'pay-out',
    'psper-payment', 'payout-difference', 'refund-charges', 'npl-sale', 'npl-recall', 'npl-payment', 'npl-settlement')) not valid;

-- A recall is of the dossier of its number; a later one of the same dossier has a number beyond those of dossiers.
create or replace function document_shares(document text, of_id bigint, debit text, amount bigint)
returns table (tenant_id integer, psper_id integer, count bigint, amount bigint) language sql stable as $$
  select c.tenant_id, c.psper_id, 1::bigint, $4 from cessions c where $1 = 'cession' and c.id = $2
  union all select n.tenant_id, n.psper_id, 1, $4 from debit_notes n where $1 = 'debit-note' and n.id = $2
  union all select i.tenant_id, i.psper_id, 1, $4 from invoices i where $1 in ('invoice', 'credit-note') and i.id = $2
  union all select c.tenant_id, y.psper_id, 1, $4 from payouts y join cessions c on c.id = y.cession_id where $1 = 'pay-out' and y.id = $2
  union all select d.tenant_id, coalesce(d.psper_id, 0), 1, $4 from ledger_postings p join dossiers d on d.id = p.dossier_id
    where $1 = 'borne' and p.root_id = $2
  union all select d.tenant_id, coalesce(d.psper_id, 0), 1, $4 from dossiers d
    where $1 = 'npl-recall' and d.id = ($2 % 4294967296)::integer
  union all select d.tenant_id, coalesce(d.psper_id, 0), count(*), sum(case $3 when 'losses' then s.face_amount - s.price else s.price end)::bigint
    from npl_sold_dossiers s join dossiers d on d.id = s.dossier_id where $1 = 'npl-sale' and s.sale_id = $2 group by 1, 2
  union all select y.tenant_id, y.psper_id, 1, $4 from psper_payments y where $1 = 'psper-payment' and y.id = $2
  union all select f.tenant_id, coalesce(f.psper_id, 0), 1, $4 from entry_differences f
    where $1 in ('payout-difference', 'refund-charges') and f.posting_id = $2
  union all select y.tenant_id, 0, 1, $4 from npl_payments y where $1 = 'npl-payment' and y.id = $2
  union all select 0, 0, 1, $4 where $1 = 'npl-settlement'
$$;

-- A recalled dossier may be sold again once an admin frees it.
create table npl_freed_dossiers (
  dossier_id integer not null references dossiers,
  -- Which it came back from.
  sale_id bigint not null references npl_sales,
  freed_at timestamptz not null,
  reason text not null,
  admin_id integer references admins on delete set null,
  by_name text not null,
  primary key (dossier_id, sale_id)
);
create index npl_freed_dossiers_sale on npl_freed_dossiers (sale_id);

alter table npl_debtor_notices
  -- Which it tells of; null: the first of its dossier.
  add column sale_id bigint references npl_sales;
