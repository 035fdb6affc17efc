-- The countries that the platform serves, and the consumers who owe its tenants.

create table countries (
  -- ISO 3166-1 alpha-2.
  code text primary key check (code ~ '^[A-Z]{2}$'),
  -- Of a consumer who chose none.
  default_language text not null check (default_language in ('en', 'nl', 'de', 'fr')),
  currency text not null check (currency = 'EUR'),
  -- A regular expression for the whole of it, in capitals.
  postal_code_pattern text not null
);
insert into countries (code, default_language, currency, postal_code_pattern) values
  ('NL', 'nl', 'EUR', '^[1-9][0-9]{3} ?[A-Z]{2}$'),
  ('BE', 'nl', 'EUR', '^[1-9][0-9]{3}$'),
  ('DE', 'de', 'EUR', '^[0-9]{5}$'),
  ('AT', 'de', 'EUR', '^[1-9][0-9]{3}$'),
  ('FR', 'fr', 'EUR', '^[0-9]{5}$');

create table consumers (
  id bigint generated always as identity primary key,
  tenant_id integer not null references tenants,
  type text not null check (type in ('B2C', 'B2B')),
  -- Of a company: whom to speak to there.
  name text,
  company text,
  -- As it was last written; capitals make no other consumer.
  email text not null,
  -- E.164.
  phone text,
  birth_date date,
  street text not null,
  house_number text not null,
  house_number_suffix text,
  postal_code text not null,
  city text not null,
  country text not null references countries,
  language text not null check (language in ('en', 'nl', 'de', 'fr')),
  -- What we learnt of the consumer. No shop sets or lifts it.
  is_deceased boolean not null default false,
  is_insolvent boolean not null default false,
  is_in_debt_settlement boolean not null default false,
  is_minor boolean not null default false,
  is_vulnerable boolean not null default false,
  is_opted_out_of_mail boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  check (case type when 'B2C' then name is not null and company is null else company is not null and birth_date is null end)
);
create unique index consumers_once on consumers (tenant_id, lower(email));
create index consumers_created on consumers (tenant_id, created_at, id);
create index consumers_name on consumers (tenant_id, lower(coalesce(company, name)), id);
create index consumers_postal_code on consumers (tenant_id, postal_code, house_number);
create index consumers_phone on consumers (tenant_id, phone) where phone is not null;

-- null: started without a word on who buys.
alter table transactions add column consumer_id bigint references consumers;
create index transactions_consumer on transactions (consumer_id, id) where consumer_id is not null;
