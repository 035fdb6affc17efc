-- Where mail and text messages may go outside Production.

create table allowed_email_domains (
  id integer generated always as identity primary key,
  -- Lower case.
  domain text not null unique
);
create index allowed_email_domains_search on allowed_email_domains using gin (domain gin_trgm_ops);

create table allowed_phone_numbers (
  id integer generated always as identity primary key,
  -- E.164.
  phone_number text not null unique
);
create index allowed_phone_numbers_search on allowed_phone_numbers using gin (phone_number gin_trgm_ops);

-- What the audit screen filters by, beside the indexes that are there.
create index audit_log_action on audit_log (action, id);
create index audit_log_outcome on audit_log (outcome, id);
create index audit_log_actor_text on audit_log using gin (lower(actor) gin_trgm_ops);
