-- Deeds of cession and debit notes as documents: stored once with their bytes, and never changed.

-- What a silent Dutch deed was registered as. Its version is the edition of the deed that says so.
create table deed_registrations (
  cession_id bigint primary key references cessions,
  registered_on date not null,
  number text not null check (number <> ''),
  recorded_at timestamptz not null,
  recorded_by integer references admins on delete set null,
  version integer not null default 1
);

create table psper_documents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('deed', 'debit-note')),
  cession_id bigint references cessions check ((kind = 'deed') = (cession_id is not null)),
  debit_note_id bigint unique references debit_notes check ((kind = 'debit-note') = (debit_note_id is not null)),
  -- Of a deed the version of its registration; 0: it says none.
  edition integer not null default 0 check (kind = 'deed' or edition = 0),
  tenant_id integer not null references tenants,
  psper_id integer not null references pspers,
  -- Of a debit note: its place in the numbers of its tenant's year.
  year smallint check ((kind = 'debit-note') = (year is not null)),
  sequence integer check ((kind = 'debit-note') = (sequence is not null)),
  -- What its files are called, before their ending; of a debit note its number.
  name text not null,
  made_at timestamptz not null,
  -- All that it says, but for the list of its claims, which stands in the lines of cessions.
  content jsonb not null,
  unique (cession_id, edition),
  unique (tenant_id, year, sequence),
  unique (tenant_id, name)
);
create index psper_documents_of_psper on psper_documents (psper_id, id);

create table psper_document_files (
  document_id bigint not null references psper_documents,
  -- csv: the list of the claims, where it does not stand in the document.
  kind text not null check (kind in ('pdf', 'csv')),
  content bytea not null,
  sha256 bytea not null check (sha256 = sha256(content)),
  primary key (document_id, kind)
);
create trigger psper_documents_fixed before update or delete on psper_documents for each row execute function refuse_change_of_document();
create trigger psper_document_files_fixed before update or delete on psper_document_files
  for each row execute function refuse_change_of_document();

-- The last number of each year of debit notes, locked until what takes the next is stored.
create table debit_note_numbers (
  tenant_id integer not null references tenants,
  year smallint not null,
  last integer not null check (last > 0),
  primary key (tenant_id, year)
);

-- What has no document yet. A row goes in the transaction that stores the document.
create table documents_due (
  id bigint generated always as identity primary key,
  psper_id integer not null,
  cession_id bigint unique references cessions on delete cascade,
  debit_note_id bigint unique references debit_notes on delete cascade,
  check (num_nonnulls(cession_id, debit_note_id) = 1)
);

create function ask_for_document() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'cessions' then
    insert into documents_due (psper_id, cession_id) select psper_id, id from added where method <> 0 order by id;
  else
    insert into documents_due (psper_id, debit_note_id) select psper_id, id from added order by id;
  end if;
  return null;
end $$;
create trigger cessions_documented after insert on cessions
  referencing new table as added for each statement execute function ask_for_document();
create trigger debit_notes_documented after insert on debit_notes
  referencing new table as added for each statement execute function ask_for_document();

-- Wakes whoever makes documents, once the transaction is over.
create function announce_documents() returns trigger language plpgsql as $$
begin
  perform pg_notify('houston_documents', '');
  return null;
end $$;
create trigger documents_due_announced after insert on documents_due for each statement execute function announce_documents();

insert into documents_due (psper_id, cession_id) select psper_id, id from cessions where method <> 0 order by id;
insert into documents_due (psper_id, debit_note_id) select psper_id, id from debit_notes order by id;

-- Each stored file of whatever document a psper gets, for whoever hands them on. `document` and `document_id` say which it is, `kind` which file.
create view psper_files as
  select i.psper_id, i.tenant_id, i.type as document, i.id as document_id, f.kind,
    i.number || case f.kind when 'ubl' then '.xml' else '.pdf' end as name, i.created_at as made_at, f.sha256, f.content
  from invoices i join invoice_files f on f.invoice_id = i.id
  union all
  select d.psper_id, d.tenant_id, d.kind, d.id, f.kind, d.name || '.' || f.kind, d.made_at, f.sha256, f.content
  from psper_documents d join psper_document_files f on f.document_id = d.id;
