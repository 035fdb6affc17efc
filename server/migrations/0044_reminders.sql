-- Reminders of what is past due, and what the debt collection partners are told.

create table reminders (
  id bigint generated always as identity primary key,
  dossier_id integer not null references dossiers,
  -- 1, 2 and 3: of 1, 14 and 30 days past due. Each is made once.
  number smallint not null check (number between 1 and 3),
  reminded_at timestamptz not null,
  -- What was open then, in minor units, and the last day to pay it.
  open_amount bigint not null check (open_amount > 0),
  pay_until date not null,
  -- Its mail; null where none was made, and why.
  outbox_id integer,
  left_out text check (left_out in ('no_address', 'deceased', 'insolvent', 'debt_settlement', 'minor', 'opted_out')),
  check ((outbox_id is null) = (left_out is not null)),
  unique (dossier_id, number)
);
create index reminders_left_out on reminders (left_out, id) where left_out is not null;

alter table dossiers
  -- The newest that was made or left out.
  add column last_reminder smallint not null default 0 check (last_reminder between 0 and 3),
  -- The day of the newest one that was mailed; null: none yet, or none since the dossier came back from collection.
  add column last_reminded_on date,
  add column next_reminder_on date
    generated always as (due_on + case last_reminder when 0 then 1 when 1 then 14 when 2 then 30 end) stored,
  -- The message that hands it over, or was to, and when that was asked.
  add column handover_root bigint,
  add column handover_asked_at timestamptz,
  -- What the collection partner was told is open; null: it was told nothing.
  add column told_open bigint;
create index dossiers_to_remind on dossiers (next_reminder_on, id) where state = 'Open';
create index dossiers_to_hand_over on dossiers (last_reminded_on, id) where state = 'Open' and last_reminded_on is not null;

create index disputes_of_dossier on disputes (dossier_id) where closed_at is null;
create index audit_cases_of_dossier on audit_cases (dossier_id) where closed_at is null;

alter table bus_messages drop constraint bus_messages_source_check,
  add constraint bus_messages_source_check check (source in ('checkout', 'manual', 'edit', 'demo', 'bench', 'schedule'));

alter table collection_handovers
  -- Null: from before there were several, or none was the default.
  add column partner_id integer references debt_collection_partners,
  -- What had been paid by then: what came later, the partner recovered.
  add column paid_before bigint not null default 0,
  -- What the partner was told with the hand-over itself; null: a file tells it.
  add column told_amount bigint,
  -- What was recovered until the recall.
  add column recovered bigint,
  -- When the partner was told of the recall, or had nothing to be told.
  add column recall_told_at timestamptz;
update collection_handovers set recall_told_at = recalled_at where recalled_at is not null;
update collection_handovers set recovered = 0 where recalled_at is not null;
drop index collection_handovers_unsent;
create index collection_handovers_unsent on collection_handovers (root_id)
  where file_id is null and recalled_at is null and told_amount is null;
create index collection_handovers_recalls on collection_handovers (root_id) where recalled_at is not null and recall_told_at is null;
create index collection_handovers_partner on collection_handovers (partner_id, handed_over_at, root_id);
update dossiers d set told_open = h.amount, handover_root = h.root_id from collection_handovers h
  where h.dossier_id = d.id and h.file_id is not null and h.recalled_at is null;
create index dossiers_to_tell on dossiers (id) where handed_over_at is not null and told_open <> open_amount;

alter table collection_files
  -- Null: for the only one there was before.
  add column partner_id integer references debt_collection_partners;
create index collection_files_partner on collection_files (partner_id, id);
