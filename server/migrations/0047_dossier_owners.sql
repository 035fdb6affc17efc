-- Who owns claims: our own vehicles (SPV), and who buys from them what was not paid (NPL).

create table dossier_owners (
  id integer generated always as identity primary key,
  name text not null,
  type text not null check (type in ('SPV', 'NPL')),
  created_at timestamptz not null,
  created_by integer references admins on delete set null,
  -- The name and the account that get what its debtors pay, and those that bear refunds to consumers. IBANs without spaces.
  settlement_ascription text not null,
  settlement_iban text not null,
  refund_ascription text not null,
  refund_iban text not null,
  -- Who it is in law, for deeds of cession; null: as its name says.
  legal_name text,
  -- Only of who buys.
  email text,
  customer_support_email text,
  customer_support_phone text,
  version integer not null default 1,
  check (case type when 'NPL'
    then email is not null and customer_support_email is not null and customer_support_phone is not null
    else email is null and customer_support_email is null and customer_support_phone is null end)
);
create unique index dossier_owners_name on dossier_owners (lower(name));

-- What debtors are told in a country. Without a row an owner is silent there.
create table dossier_owner_countries (
  owner_id integer not null references dossier_owners,
  country text not null references countries,
  -- Public: debtors read who owns the claim, and which account to pay to.
  is_public boolean not null default false,
  primary key (owner_id, country)
);

-- Null: nobody was ceded it yet.
alter table dossiers add column owner_id integer references dossier_owners;
create index dossiers_owner on dossiers (owner_id, id) where owner_id is not null;

-- Whom the claims of a psper are ceded to, by their country.
create table psper_owners (
  psper_id integer not null references pspers,
  country text not null references countries,
  -- Null: nobody, and its claims wait.
  owner_id integer references dossier_owners,
  version integer not null default 0,
  primary key (psper_id, country)
);
create index psper_owners_owner on psper_owners (owner_id) where owner_id is not null;
