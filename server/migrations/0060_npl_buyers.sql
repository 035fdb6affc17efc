-- Who buys unpaid claims: on what terms, for how much a month, whom to reach there, and where exports go.

-- A row from when anything of it is set first; what else is known of a buyer stands with the dossier owner.
create table npl_buyers (
  owner_id integer primary key references dossier_owners,
  -- Percent off what is open.
  discount numeric(8, 6) check (discount between 0 and 90),
  street text,
  house_no text,
  house_no_suffix text,
  postal_code text,
  city text,
  country text references countries,
  website text,
  -- 0 unset, 1 daily, 7 weekly, 31 monthly; unset sells nothing by itself.
  export_frequency smallint not null default 0 check (export_frequency in (0, 1, 7, 31)),
  -- Since when it holds: what was due before is not caught up.
  frequency_since timestamptz,
  -- 0 of persons, 1 of businesses, 2 of both.
  debt_acceptance smallint check (debt_acceptance in (0, 1, 2)),
  check (export_frequency = 0 or (discount is not null and debt_acceptance is not null and frequency_since is not null))
);

create table npl_buyer_countries (
  buyer_id integer not null references npl_buyers,
  country text not null references countries,
  primary key (buyer_id, country)
);

-- Each adjustment of a budget; for a month the newest that covers it counts.
create table npl_appetites (
  id bigint generated always as identity primary key,
  buyer_id integer not null references npl_buyers,
  -- Cents, in full for each month.
  budget bigint not null check (budget > 0),
  -- The first day of the first month, and the last day of the last.
  start_period date not null check (start_period = date_trunc('month', start_period::timestamp)::date),
  end_period date not null check (end_period + 1 = date_trunc('month', (end_period + 1)::timestamp)::date),
  created_at timestamptz not null,
  admin_id integer references admins on delete set null,
  by_name text not null,
  check (start_period < end_period)
);
create index npl_appetites_of_buyer on npl_appetites (buyer_id, id desc);

-- What was bought in a month, in cents; kept so that no two sales at once pass the budget.
create table npl_budget_months (
  buyer_id integer not null references npl_buyers,
  -- Its first day.
  month date not null check (month = date_trunc('month', month::timestamp)::date),
  used bigint not null default 0 check (used >= 0),
  primary key (buyer_id, month)
);

create table npl_contacts (
  id integer generated always as identity primary key,
  buyer_id integer not null references npl_buyers,
  email text not null,
  phone_number text,
  -- 1 customer service, 2 export destination.
  type smallint not null check (type in (1, 2))
);
create unique index npl_contacts_once on npl_contacts (buyer_id, type, lower(email));

create table npl_export_configurations (
  buyer_id integer primary key references npl_buyers,
  username text not null,
  endpoint text not null,
  port integer not null check (port between 1 and 65535),
  -- Sealed, for this buyer, host and port.
  password text not null,
  -- 1 CSV, 2 CSV and PDFs, 3 XML.
  format smallint not null check (format in (1, 2, 3)),
  csv_folder text not null,
  file_folder text,
  version integer not null default 1
);
