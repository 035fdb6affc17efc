-- Runs outside of a transaction.
-- Claims of a psper and by the day on which they are due, and which refund came back by an entry: each was looked for among all.
create index concurrently if not exists dossiers_of_psper on dossiers (psper_id, id);
create index concurrently if not exists dossiers_due on dossiers (due_on, id);
create index concurrently if not exists refunds_returned on refunds (entry_id) where returned_at is not null;
