-- A bank may take a transfer in parts: what pays the rest of it is no transfer of its batch.
alter table payouts add column rest_of bigint references payouts;
