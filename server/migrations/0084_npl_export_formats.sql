-- Exports as CSV with a statement of account for each dossier, and as XML with its XSD.

-- A folder for statements is one where there are some.
alter table npl_export_configurations drop constraint npl_export_configurations_format_check1;
update npl_export_configurations set file_folder = null where format <> 2;
alter table npl_export_configurations add check (file_folder is null or format = 2);

-- As it was chosen when the export was made: 1 CSV, 2 CSV and statements, 3 XML.
alter table npl_exports add column format smallint not null default 1 check (format in (1, 2, 3));
alter table npl_exports alter column format drop default;

alter table npl_export_files drop constraint npl_export_files_kind_check, drop constraint npl_export_files_export_id_kind_key,
  add check (kind in ('csv', 'xml', 'xsd', 'pdf', 'done')),
  -- Of a statement; each is made once.
  add column dossier_id integer unique references npl_sold_dossiers,
  add check ((kind = 'pdf') = (dossier_id is not null));
create unique index npl_export_files_once on npl_export_files (export_id, kind) where kind <> 'pdf';
create unique index npl_export_files_name on npl_export_files (export_id, name);
-- What the file that ends an export waits for.
create index npl_export_files_before_end on npl_export_files (export_id) where kind <> 'done' and state <> 'delivered';

-- Exports whose statements are being made, in portions; the file that ends them is made last, with the row gone.
create table npl_statements_to_make (
  export_id bigint primary key references npl_exports,
  -- Those of dossiers up to this one are made.
  after_dossier_id integer not null default 0,
  -- One worker is at it until then.
  leased_until timestamptz,
  -- Exports take turns.
  worked_at timestamptz
);
