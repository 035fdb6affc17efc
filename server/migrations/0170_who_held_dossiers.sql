-- Who put a dossier on hold from its page: kept as it was then, admins go. Null: it was no admin, or not kept.
alter table dossier_holds add column held_by_name text;
