-- Runs outside of a transaction.
-- What a list of pay-outs comes to leaves out what is paid already of cessions of which a rest is owed.
create index concurrently if not exists payables_part_paid on payables (cleared_on) where part_paid > 0;
