-- Which claims are to be cleared, and whose they are, apart from the claims: with an index on neither, ceding changes a dossier where it is
-- and none of its indexes (docs/adr/0077).

create table claims_to_clear (
  psper_id integer not null,
  -- No foreign key: each movement would lock its dossier a second time.
  dossier_id integer not null,
  primary key (psper_id, dossier_id)
);
create table claims_of_owners (
  owner_id integer not null,
  dossier_id integer not null,
  primary key (owner_id, dossier_id)
);

create function queue_claim() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.psper_id <> new.psper_id then
      delete from claims_to_clear where psper_id = old.psper_id and dossier_id = old.id;
    end if;
  end if;
  insert into claims_to_clear values (new.psper_id, new.id) on conflict do nothing;
  return null;
end $$;
-- The clearing itself takes off what it has cleared: it does so for all at once.
create trigger queue_new_claim after insert on dossiers for each row
  when (not new.is_cleared and new.psper_id is not null) execute function queue_claim();
create trigger queue_claim after update on dossiers for each row
  when (not new.is_cleared and new.psper_id is not null and (old.is_cleared or old.psper_id is distinct from new.psper_id))
  execute function queue_claim();

create function own_claim() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.owner_id is not null then
      delete from claims_of_owners where owner_id = old.owner_id and dossier_id = old.id;
    end if;
  end if;
  if new.owner_id is not null then
    insert into claims_of_owners values (new.owner_id, new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger own_new_claim after insert on dossiers for each row when (new.owner_id is not null) execute function own_claim();
create trigger own_claim after update on dossiers for each row
  when (old.owner_id is distinct from new.owner_id) execute function own_claim();

create function forget_claim() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from claims_to_clear;
    delete from claims_of_owners;
    return null;
  end if;
  delete from claims_to_clear where psper_id = old.psper_id and dossier_id = old.id;
  delete from claims_of_owners where owner_id = old.owner_id and dossier_id = old.id;
  return null;
end $$;
create trigger forget_claim after delete on dossiers for each row execute function forget_claim();
create trigger forget_claims after truncate on dossiers for each statement execute function forget_claim();
