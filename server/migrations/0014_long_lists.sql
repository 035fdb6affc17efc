-- Indexes for the lists of the bus among millions of attempts and hundreds of thousands of dead letters.

-- Dead letters by whatever they can be sorted by. Whether one is handled rides along, so that pages and totals of the open
-- ones read an index alone, however many are handled.
create index dead_letters_amount on dead_letters (amount, id) include (handled);
create index dead_letters_attempts on dead_letters (attempts, id) include (handled);
create index dead_letters_type on dead_letters (message_type, id) include (handled);
create index dead_letters_tenant on dead_letters (tenant_id, picked_up_on, id) include (handled);
drop index dead_letters_shop;
create index dead_letters_shop on dead_letters (shop_id, picked_up_on, id) include (handled);

-- For parts of a root cause and of a dossier.
create index dead_letters_root_cause on dead_letters using gin (lower(root_cause) gin_trgm_ops);
create index dead_letters_dossier on dead_letters using gin (lower(dossier) gin_trgm_ops);

-- A whole number can only be a part of a longer one, and next to none are longer than what the checkout gives.
create index bus_messages_long_number on bus_messages using gin (lower(transaction_number) gin_trgm_ops)
  where length(transaction_number) > 32;
