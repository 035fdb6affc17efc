-- Each time that a dossier is on hold, as an item of a work list: whatever puts it on hold or takes it off, one follows the other.

create table dossier_holds (
  id integer generated always as identity primary key,
  dossier_id integer not null references dossiers on delete cascade,
  held_at timestamptz not null,
  reason text,
  assigned_to integer references admins on delete set null,
  closed_at timestamptz,
  closed_reason text,
  -- Kept as it was then: admins go. Null: it was no admin.
  closed_by_name text,
  version integer not null default 1
);
create unique index dossier_holds_open_of_dossier on dossier_holds (dossier_id) where closed_at is null;
create index dossier_holds_of_dossier on dossier_holds (dossier_id);
create index dossier_holds_open on dossier_holds (held_at, id) where closed_at is null;
create index dossier_holds_closed on dossier_holds (held_at, id) where closed_at is not null;
create index dossier_holds_assigned on dossier_holds (assigned_to) where assigned_to is not null;

insert into dossier_holds (dossier_id, held_at, reason)
  select id, on_hold_since, on_hold_reason from dossiers where on_hold_since is not null;

create function follow_hold() returns trigger language plpgsql as $$
begin
  if new.on_hold_since is null then
    update dossier_holds set closed_at = now(), version = version + 1 where dossier_id = new.id and closed_at is null;
  else
    insert into dossier_holds (dossier_id, held_at, reason) values (new.id, new.on_hold_since, new.on_hold_reason)
      on conflict (dossier_id) where closed_at is null
      do update set held_at = excluded.held_at, reason = excluded.reason, version = dossier_holds.version + 1;
  end if;
  return null;
end $$;
create trigger follow_new_hold after insert on dossiers for each row when (new.on_hold_since is not null)
  execute function follow_hold();
create trigger follow_hold after update of on_hold_since, on_hold_reason on dossiers for each row
  when ((old.on_hold_since, old.on_hold_reason) is distinct from (new.on_hold_since, new.on_hold_reason))
  execute function follow_hold();
