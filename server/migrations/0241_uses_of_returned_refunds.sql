-- Runs outside of a transaction.
alter table bank_entry_uses validate constraint bank_entry_uses_use_check;
alter table bank_entry_uses validate constraint bank_entry_uses_check;
-- What pays nothing goes back once and whole, and again where the bank gave that back.
create unique index concurrently if not exists refunds_once on refunds (entry_id) where dossier_id is null and returned_at is null;
-- Which refund came back, where a bank says nothing but how much.
create index concurrently if not exists refunds_standing on refunds (amount, id) where returned_at is null;
