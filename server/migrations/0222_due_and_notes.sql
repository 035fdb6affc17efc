-- By when what waits for an admin should be done, and what admins write about it.

-- So many days after it began, in Amsterdam; an admin may choose another day.
create function due_of(kind text, since timestamptz) returns date language sql immutable as $$
  select (since at time zone 'Europe/Amsterdam')::date + case kind
    when 'fraud-case' then 1
    when 'change-request' then 5
    when 'merchant-service' then 7
    when 'dispute' then 14
    when 'on-hold-dossier' then 14
    when 'category-suggestion' then 14
    when 'audit-case' then 30
  end
$$;

-- Whatever adds an item, also the version before; one that begins anew is due anew.
create function set_due() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or new.due_on is null then
    new.due_on := due_of(tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::timestamptz);
  end if;
  return new;
end $$;

-- The rows that stand get a day long gone, by which the next file finds them; a new row has no default, and so none but its trigger's.
alter table fraud_cases add column due_on date not null default '1970-01-01';
alter table fraud_cases alter column due_on drop default;
create trigger set_due before insert on fraud_cases for each row execute function set_due('fraud-case', 'created_at');
create trigger set_due_again before update of created_at on fraud_cases for each row
  when (old.created_at is distinct from new.created_at) execute function set_due('fraud-case', 'created_at');

alter table change_requests add column due_on date not null default '1970-01-01';
alter table change_requests alter column due_on drop default;
create trigger set_due before insert on change_requests for each row execute function set_due('change-request', 'created_at');
create trigger set_due_again before update of created_at on change_requests for each row
  when (old.created_at is distinct from new.created_at) execute function set_due('change-request', 'created_at');

alter table merchant_services add column due_on date not null default '1970-01-01';
alter table merchant_services alter column due_on drop default;
create trigger set_due before insert on merchant_services for each row execute function set_due('merchant-service', 'created_at');
create trigger set_due_again before update of created_at on merchant_services for each row
  when (old.created_at is distinct from new.created_at) execute function set_due('merchant-service', 'created_at');

alter table disputes add column due_on date not null default '1970-01-01';
alter table disputes alter column due_on drop default;
create trigger set_due before insert on disputes for each row execute function set_due('dispute', 'created_at');
create trigger set_due_again before update of created_at on disputes for each row
  when (old.created_at is distinct from new.created_at) execute function set_due('dispute', 'created_at');

alter table dossier_holds add column due_on date not null default '1970-01-01';
alter table dossier_holds alter column due_on drop default;
create trigger set_due before insert on dossier_holds for each row execute function set_due('on-hold-dossier', 'held_at');
create trigger set_due_again before update of held_at on dossier_holds for each row
  when (old.held_at is distinct from new.held_at) execute function set_due('on-hold-dossier', 'held_at');

alter table category_suggestions add column due_on date not null default '1970-01-01';
alter table category_suggestions alter column due_on drop default;
create trigger set_due before insert on category_suggestions for each row execute function set_due('category-suggestion', 'created_at');
create trigger set_due_again before update of created_at on category_suggestions for each row
  when (old.created_at is distinct from new.created_at) execute function set_due('category-suggestion', 'created_at');

alter table audit_cases add column due_on date not null default '1970-01-01';
alter table audit_cases alter column due_on drop default;
create trigger set_due before insert on audit_cases for each row execute function set_due('audit-case', 'frozen_at');
create trigger set_due_again before update of frozen_at on audit_cases for each row
  when (old.frozen_at is distinct from new.frozen_at) execute function set_due('audit-case', 'frozen_at');

create or replace view fraud_cases_v3 as
  select id, dossier_id, detection_version, score, reasons, created_at, assigned_to, closed_at, closed_reason, closed_by_name, outcome, version,
    due_on
  from fraud_cases where detection_version = 'v3';

-- Of the items of all work lists, whose ids are those of their kind.
create table work_notes (
  id integer generated always as identity primary key,
  kind text not null,
  item_id integer not null,
  -- What its item is about: what is written of a claim is erased with its consumer.
  dossier_id integer references dossiers on delete cascade,
  shop_id integer references shops on delete cascade,
  text text not null,
  author_id integer not null,
  -- Kept as it was then: admins go.
  author_name text not null,
  written_at timestamptz not null,
  check (num_nonnulls(dossier_id, shop_id) = 1)
);
create index work_notes_of_item on work_notes (kind, item_id, id);
create index work_notes_of_dossier on work_notes (dossier_id) where dossier_id is not null;
create index work_notes_of_shop on work_notes (shop_id) where shop_id is not null;
