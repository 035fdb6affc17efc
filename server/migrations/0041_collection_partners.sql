-- Who collects what debtors leave unpaid.

create table debt_collection_partners (
  id integer generated always as identity primary key,
  -- What the platform knows it by.
  name text not null,
  friendly_name text not null,
  is_default boolean not null default false,
  email_address text not null,
  -- E.164.
  phone_number text not null,
  -- 1 is called at its API, 2 gets files.
  export_type smallint not null check (export_type in (1, 2)),
  integration_partner text references integration_partners (key),
  street_name text not null,
  house_number text not null,
  suffix text,
  zipcode text not null,
  city text not null,
  country text not null references countries,
  version integer not null default 1,
  check ((export_type = 1) = (integration_partner is not null))
);
create unique index debt_collection_partners_name on debt_collection_partners (lower(name));
create unique index debt_collection_partners_default on debt_collection_partners (is_default) where is_default;
