-- Runs outside of a transaction.
-- A trigger counts those that are deleted (0211): portion and count are stored together.
delete from consumers_to_count where id in (select id from consumers_to_count order by id limit 2000);
create index concurrently if not exists consumer_balances_open on consumer_balances (open, consumer_id);
create index concurrently if not exists consumer_balances_open_of_tenant on consumer_balances (tenant_id, open, consumer_id);
