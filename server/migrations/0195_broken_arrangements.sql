-- Runs outside of a transaction.
-- Claims whose arrangement was broken are a list of work.
create index concurrently if not exists arrangements_broken on arrangements (dossier_id, id) where state = 'broken';
