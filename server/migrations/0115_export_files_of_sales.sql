-- The files of the export of one sale, the newest first: a sale may have tens of thousands of them.
create index npl_export_files_of_export on npl_export_files (export_id, id desc);
