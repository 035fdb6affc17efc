-- Runs outside of a transaction.
-- Hardly any delivery waits so; each portion of orders that is recorded asks for those that do.
create index concurrently if not exists bus_queue_awaiting on bus_queue (awaits_order) where awaits_order is not null;
