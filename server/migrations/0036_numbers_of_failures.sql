-- The number of a message, kept with each of its attempts that failed: a search among failures then reads one index. By itself, so
-- that nobody waits for more than a moment.
alter table bus_transactions add column failed_number text;
