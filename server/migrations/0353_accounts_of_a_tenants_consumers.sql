-- Runs outside of a transaction.
-- Consumers of one tenant by the end of their account: those of others who share it are not walked through.
create index concurrently if not exists consumers_iban_of_tenant on consumers (tenant_id, right(iban, 4), id) where iban is not null;
