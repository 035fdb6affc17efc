-- Runs outside of a transaction.
-- A payment that names nothing may pay a claim of which exactly as much is open.
create index concurrently if not exists dossiers_open_amount on dossiers (open_amount, tenant_id, id) where open_amount > 0;
