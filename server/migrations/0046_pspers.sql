-- What is agreed with each payment service provider: money terms, when it is cleared and invoiced, and who it is.

alter table pspers
  -- What other systems know it by.
  add column psper_key text,
  add column invoice_name text not null default '',
  add column email_address text,
  add column street text,
  add column house_number text,
  add column house_number_suffix text,
  add column postal_code text,
  add column city text,
  -- Percentages, but for the fixed fee, which is in euros.
  add column kickback_rate numeric(9, 6) not null default 0 check (kickback_rate between 0 and 100),
  add column buy_rate numeric(9, 6) not null default 0 check (buy_rate between 0 and 100),
  add column fee_fixed_amount numeric(12, 6) not null default 0 check (fee_fixed_amount >= 0),
  add column fee_variable_amount numeric(9, 6) not null default 0 check (fee_variable_amount between 0 and 100),
  -- 0 unset (never), 1 daily, 7 weekly, 31 monthly.
  add column clearing_frequency smallint not null default 0 check (clearing_frequency in (0, 1, 7, 31)),
  add column invoice_frequency smallint not null default 0 check (invoice_frequency in (0, 1, 7, 31)),
  -- 0 none, 1 one document for the psper, 2 one for each of its merchants.
  add column invoice_method smallint not null default 0 check (invoice_method in (0, 1, 2)),
  add column cession_method smallint not null default 0 check (cession_method in (0, 1, 2)),
  add column iban text,
  -- When the present IBAN came: nothing is paid to a new one for some days.
  add column iban_changed_at timestamptz,
  add column requires_agreement_document boolean not null default false,
  add column requires_cession_deed boolean not null default false,
  add column requires_iban boolean not null default false,
  add column requires_ubo_document boolean not null default false,
  add column sftp_url text,
  add column sftp_port integer check (sftp_port between 1 and 65535),
  add column sftp_folder text,
  -- What the psper has to pay an invoice, and what debtors have to pay a claim.
  add column payment_term_days smallint not null default 14 check (payment_term_days between 0 and 120),
  add column default_payment_term smallint not null default 14 check (default_payment_term between 0 and 60),
  add column exact_debtor_id text,
  add column exact_creditor_id text,
  add column fraud_module_enabled boolean not null default true,
  add column b2b_enabled boolean not null default false,
  -- 0 none, 1 off the next cession, 2 on a debit note.
  add column retrosettlement_kind smallint not null default 0 check (retrosettlement_kind in (0, 1, 2)),
  add column retrosettlement_chargebacks_from timestamptz,
  add column new_settlement_selection_logic boolean not null default false,
  add column same_day_refund_settlement boolean not null default false,
  -- Who it is in law; no invoice is made while something is missing.
  add column legal_name text,
  add column vat_number text,
  add column chamber_of_commerce_number text,
  add column country text references countries,
  add column version integer not null default 1;

update pspers set psper_key = 'PSPER-' || id, invoice_name = name;
alter table pspers alter column psper_key set not null;
-- Keys stand in addresses and references, where letter case gets lost.
create unique index pspers_key on pspers (upper(psper_key));
