-- Indexes for what people ask of the bus: filtered pages read an index alone, also when they are sorted by their start.

-- The shop rides along without making an entry larger.
drop index bus_transactions_ended;
create index bus_transactions_ended on bus_transactions (ended_at, id)
  include (transaction_type, is_retry, success, shop_id);
drop index bus_transactions_failed;
create index bus_transactions_failed on bus_transactions (ended_at, id)
  include (transaction_type, is_retry, shop_id) where not success;
drop index bus_transactions_started;
create index bus_transactions_started on bus_transactions (started_at, id)
  include (transaction_type, is_retry, success, shop_id);
create index bus_transactions_failed_started on bus_transactions (started_at, id)
  include (transaction_type, is_retry, shop_id) where not success;

-- Most messages are invoices; a page of only the others would walk past all of them.
create index bus_transactions_type on bus_transactions (transaction_type, ended_at, id)
  include (is_retry, success) where transaction_type <> 0;

-- Every search reads the entries that are not sorted in yet: few of them (in kB), so that it stays quick.
alter index bus_messages_number_part set (gin_pending_list_limit = 1024);

-- What the service deadletter has yet to group.
create index dead_letters_ungrouped on dead_letters (id) where fingerprint = '';

-- Hand-over files that the partner has not taken yet.
create index collection_files_unsent on collection_files (id) where sent_at is null;
