-- What monitoring rules may read of exports to buyers: how it stands with each file, and not its name, which may be a dossier's.
create view reporting.npl_export_files as
  select id, buyer_id, kind, state, failure, attempts, made_at, last_attempt_at, next_attempt_at, delivered_at
  from public.npl_export_files;
-- A rule that asks what is stuck does not read what has arrived, which is nearly all.
create index npl_export_files_undelivered on npl_export_files (state) where state <> 'delivered';
