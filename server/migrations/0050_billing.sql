-- Who we are in law to those we invoice, what tax our invoices bear, and what shops handed in.

-- No row: nothing is known of the tenant yet, and it makes no invoice.
create table billing_identities (
  tenant_id integer primary key references tenants,
  legal_name text,
  street text,
  house_number text,
  house_number_suffix text,
  postal_code text,
  city text,
  country text references countries,
  vat_number text,
  chamber_of_commerce_number text,
  -- Where invoices are paid to. Without spaces.
  iban text,
  -- Where questions about invoices go.
  email text,
  -- What numbers of invoices begin with; the year and a number follow.
  invoice_prefix text,
  -- A participant of Peppol, its scheme before a colon: 0106:12345678. Without one, the VAT number says where invoices come from.
  peppol_id text check (peppol_id ~ '^[0-9]{4}:.+$'),
  -- Percent, where the country of a psper has no rate of its own.
  vat_rate numeric(5, 2) check (vat_rate between 0 and 100),
  version integer not null default 1
);
-- Two tenants would make the same number.
create unique index billing_identities_prefix on billing_identities (upper(invoice_prefix));

-- What tax a tenant's invoices to pspers of a country bear. Without a row: S, at the tenant's rate.
create table tenant_vat (
  tenant_id integer not null references tenants,
  country text not null references countries,
  -- As EN 16931 calls them: S taxed, AE the tax is the buyer's, E exempt.
  category text not null default 'S' check (category in ('S', 'AE', 'E')),
  -- Only of S; null: the tenant's.
  rate numeric(5, 2) check (rate > 0 and rate <= 100),
  reason text,
  version integer not null default 0,
  primary key (tenant_id, country),
  check (category = 'S' or rate is null),
  check (category <> 'E' or reason is not null)
);

-- What a shop handed in, one row for each kind that was ever handed in.
create table shop_documents (
  shop_id integer not null references shops,
  kind text not null check (kind in ('agreement', 'cession_deed', 'iban', 'ubo')),
  -- Null: taken back.
  received_on date,
  recorded_at timestamptz not null,
  recorded_by integer references admins on delete set null,
  -- Without spaces.
  iban text,
  version integer not null default 1,
  primary key (shop_id, kind),
  check ((iban is not null) = (kind = 'iban' and received_on is not null))
);
create index shops_psper on shops (psper_id, id) where psper_id is not null;

-- One row for each shop that lacks what its psper requires: its claims wait.
create view shops_lacking_documents as
select s.id as shop_id, array_agg(r.kind order by r.place) as missing
from pspers p
join shops s on s.psper_id = p.id
cross join lateral (values
  (1, 'agreement', p.requires_agreement_document),
  (2, 'cession_deed', p.requires_cession_deed),
  (3, 'iban', p.requires_iban),
  (4, 'ubo', p.requires_ubo_document)
) as r (place, kind, required)
left join shop_documents d on d.shop_id = s.id and d.kind = r.kind and d.received_on is not null
where r.required and d.shop_id is null
group by s.id;
