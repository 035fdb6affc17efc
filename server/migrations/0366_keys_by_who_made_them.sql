-- Runs outside of a transaction.
-- What an admin who leaves made and still works.
create index concurrently if not exists api_keys_created_by on api_keys (created_by, created_at, id) where created_by is not null;
