-- What debtors are told by e-mail of their sold claims: of the sale once its export has arrived, and of a recall; each once.
create table npl_debtor_notices (
  dossier_id integer not null references npl_sold_dossiers,
  event text not null check (event in ('sold', 'recalled')),
  decided_at timestamptz not null,
  outbox_id integer,
  -- Why nothing was sent.
  left_out text check (left_out in ('no_address', 'deceased', 'insolvent', 'debt_settlement', 'minor', 'opted_out', 'turned_off', 'recalled', 'paid')),
  primary key (dossier_id, event),
  check ((outbox_id is null) = (left_out is not null))
);

-- How far the debtors of an export that arrived have been told: in the order of their dossiers.
create table npl_debtor_rounds (
  export_id bigint primary key references npl_exports,
  after_dossier integer not null default 0,
  ended_at timestamptz
);
create index npl_debtor_rounds_open on npl_debtor_rounds (export_id) where ended_at is null;

-- An export may have a file for each of 50,000 dossiers, and one that says that it is whole.
create index npl_export_files_done on npl_export_files (export_id) where kind = 'done' and state = 'delivered';

alter table npl_recalls add column debtor_told_at timestamptz;
create index npl_recalls_untold on npl_recalls (dossier_id) where debtor_told_at is null;

-- Of what was over before there were such mails nobody is told any more.
insert into npl_debtor_rounds (export_id, ended_at)
  select export_id, delivered_at from npl_export_files where kind = 'done' and state = 'delivered' on conflict do nothing;
update npl_recalls set debtor_told_at = recalled_at;
