-- Proving who is there at a provider, and lost updates of the allow lists.

alter table oidc_transactions drop constraint oidc_transactions_purpose_check;
alter table oidc_transactions
  add constraint oidc_transactions_purpose_check check (purpose in ('sign-in', 'link', 'test', 'proof'));

alter table allowed_email_domains add column version integer not null default 1;
alter table allowed_phone_numbers add column version integer not null default 1;
