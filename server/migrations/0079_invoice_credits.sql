-- Credit notes: what one admin proposes to take back of an invoice, and another approves.

create table invoice_credits (
  id integer generated always as identity primary key,
  invoice_id bigint not null references invoices,
  -- Which lines of the invoice: the place of their terms, and their kind.
  lines jsonb not null,
  -- With tax; minor units.
  amount bigint not null check (amount > 0),
  reason text not null check (reason <> ''),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'refused', 'withdrawn')),
  proposed_by integer not null,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  decided_by integer,
  decided_by_name text,
  decided_at timestamptz,
  refuse_reason text,
  version integer not null default 1,
  check (state <> 'approved' or decided_by is not null and decided_by <> proposed_by)
);
-- An invoice is credited once: whoever wants to credit more of it withdraws, and proposes anew.
create unique index invoice_credits_live on invoice_credits (invoice_id) where state in ('proposed', 'approved');
create index invoice_credits_invoice on invoice_credits (invoice_id, id);
create index invoice_credits_waiting on invoice_credits (invoice_id) where state = 'proposed';
