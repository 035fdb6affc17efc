-- Why an audit froze a dossier. Null: it was not kept.
alter table audit_cases add column reason text;
