-- Runs outside of a transaction.
-- Lists of one tenant read all others' rows where it has few.
create index concurrently if not exists shops_of_tenant on shops (tenant_id, lower(name), id);
create index concurrently if not exists credit_checks_of_tenant on credit_checks (tenant_id, checked_at, id);
create index concurrently if not exists debit_notes_of_tenant on debit_notes (tenant_id, noted_on, id);
create index concurrently if not exists shops_limited on shops (lower(name), id) where credit_limit is not null;
