-- Runs outside of a transaction.
-- Broken arrangements are listed by when they broke.
create index concurrently if not exists arrangements_broken_on on arrangements (ended_at, id) where state = 'broken';
