-- Pay-outs: what pspers are owed for cessions leaves by payment files that a second person approves, and is seen in bank statements.

-- What is owed for each cession, and how far it is. It repeats what lists are sorted and found by.
create table payables (
  cession_id bigint primary key references cessions on delete cascade,
  tenant_id integer not null,
  psper_id integer not null,
  cleared_on date not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  -- waiting: nobody has proposed it; returned: the bank gave it back, and it waits again.
  state text not null default 'waiting' check (state in ('waiting', 'returned', 'proposed', 'approved', 'paid'))
);
create index payables_newest on payables (cleared_on desc, cession_id desc);
create index payables_of_psper on payables (psper_id, cleared_on desc, cession_id desc);
create index payables_of_tenant on payables (tenant_id, cleared_on desc, cession_id desc);
-- What waits: for the list, and for its sums.
create index payables_waiting on payables (cleared_on desc, cession_id desc) where state in ('waiting', 'returned');
create index payables_due on payables (tenant_id, psper_id, cleared_on, amount) where state in ('waiting', 'returned');
create index payables_under_way on payables (psper_id, cleared_on desc, cession_id desc) where state in ('proposed', 'approved');

create function owe_cessions() returns trigger language plpgsql as $$
begin
  insert into payables (cession_id, tenant_id, psper_id, cleared_on, amount)
    select id, tenant_id, psper_id, cleared_on, amount from added order by id;
  return null;
end $$;
create trigger owed after insert on cessions
  referencing new table as added for each statement execute function owe_cessions();
insert into payables (cession_id, tenant_id, psper_id, cleared_on, amount)
  select id, tenant_id, psper_id, cleared_on, amount from cessions;

-- What is paid from one account by one payment file.
create table payout_batches (
  id integer generated always as identity primary key,
  tenant_id integer not null references tenants,
  -- Our own, that the money leaves.
  account_id integer not null references bank_accounts,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'refused', 'withdrawn')),
  proposed_by integer not null,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  decided_by integer,
  decided_by_name text,
  decided_at timestamptz,
  refuse_reason text,
  item_count integer not null check (item_count > 0),
  amount bigint not null check (amount > 0),
  version integer not null default 1,
  check (state <> 'approved' or decided_by is not null and decided_by <> proposed_by)
);
create index payout_batches_tenant on payout_batches (tenant_id, id);
create index payout_batches_state on payout_batches (state, id);

create table payouts (
  id bigint generated always as identity primary key,
  batch_id integer not null references payout_batches,
  cession_id bigint not null references cessions,
  psper_id integer not null references pspers,
  -- Whom it is paid to, as it was when it was proposed; the IBAN without spaces.
  name text not null,
  iban text not null,
  end_to_end_id text not null,
  amount bigint not null check (amount > 0),
  -- dropped: its batch was refused or withdrawn.
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'paid', 'returned', 'dropped')),
  -- When the bank booked it.
  paid_at timestamptz,
  returned_at timestamptz,
  check ((paid_at is not null) = (state in ('paid', 'returned')) and (returned_at is not null) = (state = 'returned'))
);
-- A cession is on its way once.
create unique index payouts_live on payouts (cession_id) where state in ('proposed', 'approved', 'paid');
create index payouts_batch on payouts (batch_id, id);
create index payouts_cession on payouts (cession_id, id);
create index payouts_end_to_end on payouts (upper(end_to_end_id));

-- The payment file of an approved batch, as the bank gets it.
create table payout_files (
  batch_id integer primary key references payout_batches,
  content bytea not null,
  sha256 bytea not null check (sha256 = sha256(content))
);
create trigger payout_files_fixed before update or delete on payout_files
  for each row execute function refuse_change_of_document();

alter table bank_entry_uses
  drop constraint bank_entry_uses_use_check,
  drop constraint bank_entry_uses_check,
  -- The pay-out that an entry is, or gives back.
  add column payout_id bigint references payouts,
  add constraint bank_entry_uses_use_check
    check (use in ('payment', 'reversal', 'refund', 'ignored', 'payout', 'payout-return')),
  add constraint bank_entry_uses_check check (case use
    when 'refund' then refund_id is not null and payment_id is null and payout_id is null
    when 'ignored' then reason is not null and payment_id is null and refund_id is null and payout_id is null
    when 'payout' then payout_id is not null and payment_id is null and refund_id is null
    when 'payout-return' then payout_id is not null and payment_id is null and refund_id is null
    else payment_id is not null and refund_id is null and payout_id is null end);
-- What named a pay-out that it did not fit is looked at again when one is paid.
create index unmatched_entries_unfit on unmatched_entries (entry_id) where reason = 'payout_unfit' and not is_ignored;
create unique index bank_entry_uses_payout on bank_entry_uses (payout_id, use) where payout_id is not null;
