-- What each entry of a bank statement was used for: one use an entry. Those that nothing was found for are a work list.

create table bank_entry_uses (
  entry_id integer primary key references bank_entries,
  -- payment: it pays a dossier; reversal: it took a payment back; refund: it was paid back; ignored: it is no payment of a claim.
  use text not null check (use in ('payment', 'reversal', 'refund', 'ignored')),
  used_at timestamptz not null,
  -- Null: nobody did, it was matched by what is written in it.
  admin_id integer references admins on delete set null,
  by_name text,
  reason text,
  -- What it pays, or takes back.
  payment_id bigint references payments,
  refund_id integer references refunds,
  check (case use
    when 'refund' then refund_id is not null and payment_id is null
    when 'ignored' then reason is not null and payment_id is null and refund_id is null
    else payment_id is not null and refund_id is null end)
);
create unique index bank_entry_uses_payment on bank_entry_uses (payment_id, use) where payment_id is not null;
create unique index bank_entry_uses_refund on bank_entry_uses (refund_id) where refund_id is not null;
insert into bank_entry_uses (entry_id, use, used_at, admin_id, by_name, refund_id)
  select r.entry_id, 'refund', r.booked_at, x.executed_by, x.executed_by_name, r.id
  from refunds r join refund_executions x on x.run_id = r.run_id and x.number = r.execution;
insert into bank_entry_uses (entry_id, use, used_at, payment_id)
  select bank_entry_id, 'payment', received_at, id from payments where bank_entry_id is not null
  on conflict do nothing;

-- A payment that was reversed may leave its entry to another; which entry has a use is kept above.
alter table payments drop constraint payments_bank_entry_id_key;
alter table payments
  add column payer_iban text,
  add column end_to_end_id text,
  -- When it was taken back, by the bank or because it was matched wrongly, and as what in the ledger.
  add column reversed_at timestamptz,
  add column reversal_id bigint unique,
  add check ((reversed_at is null) = (reversal_id is null));
create unique index payments_entry on payments (bank_entry_id) where reversed_at is null;
-- Whose account it is, and which payment a bank takes back.
create index payments_payer on payments (payer_iban, id) where payer_iban is not null;
create index payments_end_to_end on payments (end_to_end_id) where end_to_end_id is not null;

-- Up to which entry of a statement was looked for what is paid; null: all were.
alter table bank_statements add column matched_to integer default 0;
create index bank_statements_to_match on bank_statements (id) where is_stored and matched_to is not null;

-- The work list. What it is sorted and searched by is repeated here, so that a million rows are walked along an index.
create table unmatched_entries (
  entry_id integer primary key references bank_entries,
  account_id integer not null references bank_accounts,
  tenant_id integer not null references tenants,
  amount bigint not null,
  booking_date date not null,
  payer text,
  -- Name, IBAN, references and text, in lower case.
  search_text text not null,
  reason text not null,
  looked_at timestamptz not null,
  is_ignored boolean not null default false
);
create index unmatched_entries_booked on unmatched_entries (is_ignored, booking_date, entry_id);
create index unmatched_entries_amount on unmatched_entries (is_ignored, amount, entry_id);
create index unmatched_entries_payer on unmatched_entries (is_ignored, lower(payer), entry_id);
create index unmatched_entries_account on unmatched_entries (account_id, is_ignored, booking_date, entry_id);
create index unmatched_entries_tenant on unmatched_entries (tenant_id, is_ignored, booking_date, entry_id);
create index unmatched_entries_reason on unmatched_entries (is_ignored, reason, booking_date, entry_id);
create index unmatched_entries_search on unmatched_entries using gin (search_text gin_trgm_ops);
-- Paid before the order was captured: looked at again.
create index unmatched_entries_early on unmatched_entries (looked_at) where reason = 'no_claim' and not is_ignored;

-- Whose dossier it may be, by a part of the name or of the e-mail address.
create index consumers_name_part on consumers using gin (lower(coalesce(company, name)) gin_trgm_ops);
create index consumers_email_part on consumers using gin (lower(email) gin_trgm_ops);
