-- Runs outside of a transaction.
-- What banks write where there is no reference, or where it stands elsewhere, was kept as an end-to-end id: a debit of the same word and amount
-- was taken for the return of a payment that it had nothing to do with.
update payments set end_to_end_id = null, reference = nullif(reference, end_to_end_id) where id in (
  select id from payments where end_to_end_id in ('NONREF', 'NOTPROVIDED', 'EREF', 'EREF+', 'PREF', 'PREF+', 'MARF', 'MARF+', 'KREF', 'KREF+', 'CREF', 'CREF+')
  limit 2000
);
-- Each portion would read all entries before it.
create index concurrently if not exists bank_entries_named_by_nothing on bank_entries (id)
  where end_to_end_id in ('NONREF', 'NOTPROVIDED', 'EREF', 'EREF+', 'PREF', 'PREF+', 'MARF', 'MARF+', 'KREF', 'KREF+', 'CREF', 'CREF+');
update bank_entries set end_to_end_id = null where id in (
  select id from bank_entries
  where end_to_end_id in ('NONREF', 'NOTPROVIDED', 'EREF', 'EREF+', 'PREF', 'PREF+', 'MARF', 'MARF+', 'KREF', 'KREF+', 'CREF', 'CREF+')
  order by id limit 2000
);
-- Contracts bank_entries_named_by_nothing: not needed since 0.1.0.
drop index concurrently if exists bank_entries_named_by_nothing;
