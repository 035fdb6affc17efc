-- What contacts of buyers are mailed of an export: that it arrived, that a file is uncertain, that one failed for the third time; each once.
create table npl_export_notices (
  id bigint generated always as identity primary key,
  export_id bigint not null references npl_exports,
  event text not null check (event in ('arrived', 'uncertain', 'failed')),
  told_at timestamptz not null,
  unique (export_id, event)
);
-- Nobody, where a buyer has no contact for exports.
create table npl_export_told (
  notice_id bigint not null references npl_export_notices,
  email text not null,
  outbox_id integer not null,
  primary key (notice_id, email)
);
create index npl_export_files_stuck on npl_export_files (export_id) where state = 'uncertain' or (state = 'failed' and attempts >= 3);
-- Of what arrived before there were such mails nobody is told any more.
insert into npl_export_notices (export_id, event, told_at)
  select export_id, 'arrived', delivered_at from npl_export_files where kind = 'done' and state = 'delivered' order by id;
