-- The version before approves a batch that a debit paid already, and stores a payment file for it: the money would leave twice. It is refused the
-- file, and with it the approval.
create function refuse_file_of_paid_batch() returns trigger language plpgsql as $$
begin
  if exists (select from payout_batches b where b.id = new.batch_id and b.bank_entry_id is not null) then
    raise exception 'batch % was paid by a debit: it has no payment file', new.batch_id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;

create trigger payout_files_none_of_paid before insert on payout_files
  for each row execute function refuse_file_of_paid_batch();
