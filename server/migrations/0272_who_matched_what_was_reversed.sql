-- The use of an entry is gone with its match. Who had matched it stays with the payment that was taken back, with who reversed that and why.
alter table payments add column matched_by_name text;
alter table payments add column reversed_by_name text;
alter table payments add column reversal_reason text;
