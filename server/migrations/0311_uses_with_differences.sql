-- The version before takes a match back without the difference that its entry was booked with: the books would not tie any more. It is
-- refused that; whoever knows differences takes both back in one transaction.
create function refuse_difference_without_use() returns trigger language plpgsql as $$
begin
  if exists (select from entry_differences d where d.entry_id = old.entry_id and d.booked_at is not null and d.reversed_at is null)
    and not exists (select from bank_entry_uses u where u.entry_id = old.entry_id)
  then
    raise exception 'entry % was booked with a difference that still stands', old.entry_id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;

create constraint trigger differences_stand_with_use after delete on bank_entry_uses deferrable initially deferred
  for each row execute function refuse_difference_without_use();
