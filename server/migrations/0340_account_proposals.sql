-- Which account consumers of a tenant are told to pay to: one admin proposes it, a second one decides (docs/adr/0095).

create table account_proposals (
  id integer generated always as identity primary key,
  tenant_id integer not null references tenants,
  -- What is to be stored of the account, once it is approved.
  account_id integer not null references bank_accounts,
  holder text not null,
  bic text,
  is_blocked boolean not null,
  takes_payments boolean not null,
  -- Of what was there when it was asked for: approved is nothing that has changed since.
  account_version integer not null,
  told_id integer references bank_accounts,
  told_version integer,
  reason text not null,
  state text not null check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  asked_by integer not null,
  -- Kept as it was then: admins go.
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by integer,
  decided_by_name text,
  decided_at timestamptz,
  refuse_reason text,
  version integer not null default 1,
  check ((told_id is null) = (told_version is null)),
  check (state <> 'approved' or decided_by is not null and decided_by <> asked_by)
);
create unique index account_proposals_waiting on account_proposals (tenant_id) where state = 'waiting';
