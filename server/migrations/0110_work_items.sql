-- Who works on what waits for an admin, and who closed it.

alter table audit_cases
  add column assigned_to integer references admins on delete set null,
  -- Kept as it was then: admins go.
  add column closed_by_name text,
  add column version integer not null default 1;
alter table disputes
  add column assigned_to integer references admins on delete set null,
  add column closed_by_name text,
  add column outcome text check (outcome in ('won', 'lost')),
  add column version integer not null default 1;

-- An admin who goes leaves what they had.
create index audit_cases_assigned on audit_cases (assigned_to) where assigned_to is not null;
create index disputes_assigned on disputes (assigned_to) where assigned_to is not null;
-- Those of a dossier whether they wait or not, and what is closed, in the order of its list.
drop index audit_cases_of_dossier, disputes_of_dossier;
create index audit_cases_of_dossier on audit_cases (dossier_id, closed_at);
create index disputes_of_dossier on disputes (dossier_id, closed_at);
create index audit_cases_closed on audit_cases (frozen_at, id) where closed_at is not null;
create index disputes_closed on disputes (created_at, id) where closed_at is not null;
