-- Of an export's file that found no folder the folder, as it was set then: statements may have one of their own.
alter table npl_export_files add column failed_folder text;

-- Contacts are asked about each file that is uncertain, and again when another attempt leaves it so. Of those before, the oldest of an
-- export was the one that they were asked about; where that is not uncertain any more they may be asked once more.
alter table npl_export_notices add column file_id bigint references npl_export_files, add column attempted_at timestamptz;
update npl_export_notices n set file_id = f.id, attempted_at = f.last_attempt_at
  from npl_export_files f
  where n.event = 'uncertain' and f.export_id = n.export_id and f.state = 'uncertain' and f.last_attempt_at <= n.told_at
    and not exists (select from npl_export_files o where o.export_id = f.export_id and o.id < f.id and o.may_have_arrived);
alter table npl_export_notices drop constraint npl_export_notices_export_id_event_key;
create unique index npl_export_notices_once on npl_export_notices (export_id, event, coalesce(file_id, 0), coalesce(attempted_at, 'epoch'));
