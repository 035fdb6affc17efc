-- The list of transactions: an index for each of its orders and filters. The newest first is the order that it opens with.
create index transactions_started on transactions (started_at, id);
create index transactions_of_tenant on transactions (tenant_id, started_at, id);
drop index transactions_tenant_started_at;
create index transactions_of_shop on transactions (shop_id, started_at, id);
create index transactions_of_state on transactions (state, started_at, id);
create index transactions_by_amount on transactions (amount, id);
-- Who reads a number out is not heard writing it small or large.
create index transactions_reference on transactions (lower(reference)) where reference is not null;
create index transactions_number on transactions (lower(transaction_number));
