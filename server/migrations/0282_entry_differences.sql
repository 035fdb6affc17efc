-- A bank may take or give back another amount than was sent: what differs is booked by itself, with a reason.

create table entry_differences (
  id integer generated always as identity primary key,
  entry_id integer not null references bank_entries,
  tenant_id integer not null references tenants,
  -- Of a pay-out or its return; null: of the return of a refund.
  psper_id integer references pspers,
  payout_id bigint references payouts,
  refund_id integer references refunds,
  -- charges: of the bank; too-much: the psper owes it; too-little: the psper is owed it still.
  kind text not null check (kind in ('charges', 'too-much', 'too-little')),
  -- Minor units.
  amount bigint not null check (amount > 0),
  reason text not null,
  -- done: it was within the limit; the others wait or waited for a second admin.
  state text not null check (state in ('done', 'waiting', 'approved', 'refused', 'withdrawn')),
  asked_by integer not null,
  -- Kept as it was then: admins go.
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by integer,
  decided_by_name text,
  decided_at timestamptz,
  refuse_reason text,
  version integer not null default 1,
  -- On the day of the bank, once it is booked, and when that was taken back.
  booked_at timestamptz,
  reversed_at timestamptz,
  -- Of what it posted in the ledger: what is owed still posts nothing.
  posting_id bigint unique,
  check (state <> 'approved' or decided_by is not null and decided_by <> asked_by),
  check ((payout_id is null) <> (refund_id is null) and (psper_id is null) = (payout_id is null)),
  check (kind = 'charges' or payout_id is not null),
  check ((booked_at is not null) = (state in ('done', 'approved'))),
  check ((posting_id is not null) = (booked_at is not null and kind <> 'too-little')),
  check (reversed_at is null or booked_at is not null)
);
create index entry_differences_of on entry_differences (entry_id, id);
create unique index entry_differences_waiting on entry_differences (entry_id) where state = 'waiting';
-- An entry differs by one amount.
create unique index entry_differences_standing on entry_differences (entry_id) where booked_at is not null and reversed_at is null;
create index entry_differences_payout on entry_differences (payout_id) where payout_id is not null;
create index entry_differences_refund on entry_differences (refund_id) where refund_id is not null;
create index entry_differences_alone on entry_differences (asked_by, asked_at) where state = 'done';

-- What the bank took, where that was more or less than was sent.
alter table payouts add column paid_amount bigint,
  add constraint payouts_paid_amount check (paid_amount > 0 and paid_amount <> amount) not valid;
-- What was paid of a cession of which the rest is owed: `amount` is that rest.
alter table payables add column part_paid bigint not null default 0;

-- What a psper was paid too much it owes as what an invoice asks for.
alter table psper_payments add column difference_id integer references entry_differences,
  drop constraint psper_payments_check,
  add constraint psper_payments_check check (num_nonnulls(invoice_id, debit_note_id, difference_id) = 1) not valid;

alter table document_postings drop constraint document_postings_document_check,
  add constraint document_postings_document_check check (document in ('cession', 'debit-note', 'borne', 'invoice', 'credit-note', 'pay-out',
    'psper-payment', 'payout-difference', 'refund-charges', 'npl-sale', 'npl-recall', 'npl-settlement')) not valid;

create or replace function document_shares(document text, of_id bigint, debit text, amount bigint)
returns table (tenant_id integer, psper_id integer, count bigint, amount bigint) language sql stable as $$
  select c.tenant_id, c.psper_id, 1::bigint, $4 from cessions c where $1 = 'cession' and c.id = $2
  union all select n.tenant_id, n.psper_id, 1, $4 from debit_notes n where $1 = 'debit-note' and n.id = $2
  union all select i.tenant_id, i.psper_id, 1, $4 from invoices i where $1 in ('invoice', 'credit-note') and i.id = $2
  union all select c.tenant_id, y.psper_id, 1, $4 from payouts y join cessions c on c.id = y.cession_id where $1 = 'pay-out' and y.id = $2
  union all select d.tenant_id, coalesce(d.psper_id, 0), 1, $4 from ledger_postings p join dossiers d on d.id = p.dossier_id
    where $1 = 'borne' and p.root_id = $2
  union all select d.tenant_id, coalesce(d.psper_id, 0), 1, $4 from dossiers d where $1 = 'npl-recall' and d.id = $2
  union all select d.tenant_id, coalesce(d.psper_id, 0), count(*), sum(case $3 when 'losses' then s.face_amount - s.price else s.price end)::bigint
    from npl_sold_dossiers s join dossiers d on d.id = s.dossier_id where $1 = 'npl-sale' and s.sale_id = $2 group by 1, 2
  union all select y.tenant_id, y.psper_id, 1, $4 from psper_payments y where $1 = 'psper-payment' and y.id = $2
  union all select f.tenant_id, coalesce(f.psper_id, 0), 1, $4 from entry_differences f
    where $1 in ('payout-difference', 'refund-charges') and f.posting_id = $2
  union all select 0, 0, 1, $4 where $1 = 'npl-settlement'
$$;
