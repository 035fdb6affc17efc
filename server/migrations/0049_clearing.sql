-- Clearing: claims are ceded by their psper to an owner of dossiers, each movement once, at a price that is frozen with the first.

alter table dossiers
  -- Whose claim it is until it is ceded: the psper of its shop when the dossier was made.
  add column psper_id integer references pspers,
  -- Sums of the movements that a clearing has dealt with, in minor units.
  add column cleared_captured bigint not null default 0,
  add column cleared_refunded bigint not null default 0,
  add column cleared_charged_back bigint not null default 0;
update dossiers d set psper_id = s.psper_id from shops s where s.id = d.shop_id and s.psper_id is not null;
alter table dossiers
  -- Not so before its first capture, which leaves it as it is, and with it the index.
  add column is_cleared boolean not null generated always as (
    opened_at is not null and captured = cleared_captured and refunded = cleared_refunded and charged_back = cleared_charged_back
  ) stored;
create index dossiers_to_clear on dossiers (psper_id, id) where not is_cleared;

-- Since when the present frequency holds: periods that ended before are not caught up. Null: since ever.
alter table pspers add column clearing_since timestamptz;

-- What was in force when a chargeback was booked decides who bears it.
create table psper_retrosettlements (
  psper_id integer not null references pspers,
  set_at timestamptz not null,
  -- 0 none, 1 off the next cession, 2 on a debit note.
  kind smallint not null check (kind in (0, 1, 2)),
  -- Null: for none.
  chargebacks_from timestamptz,
  primary key (psper_id, set_at)
);
insert into psper_retrosettlements (psper_id, set_at, kind, chargebacks_from)
  select id, '-infinity', retrosettlement_kind, retrosettlement_chargebacks_from from pspers;

-- Each clearing of a psper, also one that had nothing to cede.
create table psper_clearings (
  id bigint generated always as identity primary key,
  psper_id integer not null references pspers,
  -- In Amsterdam; a planned one takes what was booked before its midnight.
  cleared_on date not null,
  cut_off timestamptz not null,
  is_planned boolean not null,
  -- Of one that was not planned.
  reason text,
  admin_id integer references admins on delete set null,
  by_name text,
  ran_at timestamptz not null,
  check (is_planned or reason is not null)
);
-- A period is cleared once.
create unique index psper_clearings_planned on psper_clearings (psper_id, cleared_on) where is_planned;
create index psper_clearings_newest on psper_clearings (psper_id, id desc);

create table cessions (
  id bigint generated always as identity primary key,
  clearing_id bigint not null references psper_clearings,
  tenant_id integer not null references tenants,
  psper_id integer not null references pspers,
  -- Of one merchant alone; null: of the psper.
  shop_id integer references shops,
  owner_id integer not null references dossier_owners,
  country text not null references countries,
  reference text not null unique,
  cleared_on date not null,
  -- The method at that time: 0 has no deed.
  method smallint not null check (method in (0, 1, 2)),
  -- What is paid for the claims, and what they are; minor units.
  amount bigint not null check (amount > 0),
  face_amount bigint not null,
  claims integer not null check (claims > 0)
);
create index cessions_of_psper on cessions (psper_id, cleared_on desc, id desc);
create index cessions_newest on cessions (cleared_on desc, id desc);
create index cessions_clearing on cessions (clearing_id);

-- What a psper owes for claims that fell away.
create table debit_notes (
  id bigint generated always as identity primary key,
  clearing_id bigint not null references psper_clearings,
  tenant_id integer not null references tenants,
  psper_id integer not null references pspers,
  shop_id integer references shops,
  owner_id integer not null references dossier_owners,
  country text not null references countries,
  -- chargeback: one claim that was charged back; balance: what stayed below zero for 60 days.
  kind text not null check (kind in ('chargeback', 'balance')),
  -- The chargeback.
  root_id bigint unique check ((kind = 'chargeback') = (root_id is not null)),
  reference text not null unique,
  noted_on date not null,
  due_on date not null,
  amount bigint not null check (amount > 0),
  face_amount bigint not null
);
create index debit_notes_of_psper on debit_notes (psper_id, noted_on desc, id desc);
create index debit_notes_clearing on debit_notes (clearing_id);

-- The price of a claim, frozen when it is ceded first; and what of it was ceded since. Here and in the lines the statement that stores them
-- has read what they name, and the books prove it: keys would be a third of what a clearing costs.
create table dossier_terms (
  dossier_id integer primary key,
  psper_id integer not null,
  cession_id bigint not null,
  first_cut_off timestamptz not null,
  -- Percentages, but for the fixed fee, which is in euros.
  buy_rate numeric(9, 6) not null,
  fee_fixed_amount numeric(12, 6) not null,
  fee_variable_amount numeric(9, 6) not null,
  kickback_rate numeric(9, 6) not null,
  -- Sums of the lines that were settled at a price, in minor units.
  face_amount bigint not null,
  price bigint not null,
  check (price = round(face_amount * buy_rate / 100))
);
create index dossier_terms_cession on dossier_terms (cession_id);

-- What became of each movement: ceded, noted, or (a chargeback that nobody settles) borne by us.
create table cession_lines (
  root_id bigint primary key,
  dossier_id integer not null,
  movement text not null check (movement in ('capture', 'refund', 'chargeback')),
  -- Captures above zero, what goes back below it; minor units.
  face_amount bigint not null check (case movement when 'capture' then face_amount > 0 else face_amount < 0 end),
  price bigint not null,
  cession_id bigint,
  debit_note_id bigint,
  clearing_id bigint not null,
  check (cession_id is null or debit_note_id is null),
  check (cession_id is not null or debit_note_id is not null or (movement = 'chargeback' and price = 0))
);
create index cession_lines_cession on cession_lines (cession_id, root_id) where cession_id is not null;
create index cession_lines_debit_note on cession_lines (debit_note_id) where debit_note_id is not null;
create index cession_lines_dossier on cession_lines (dossier_id);
create index cession_lines_borne on cession_lines (clearing_id) where cession_id is null and debit_note_id is null;

-- The ledger's other part: what documents move between its accounts.
create table document_postings (
  document text not null check (document in ('cession', 'debit-note', 'borne', 'invoice', 'credit-note', 'pay-out')),
  -- The id of the document; of what is borne the root of the chargeback.
  document_id bigint not null,
  debit text not null,
  credit text not null check (credit <> debit),
  -- Minor units.
  amount bigint not null check (amount > 0),
  currency text not null default 'EUR',
  posted_at timestamptz not null,
  primary key (document, document_id, debit, credit)
);
create trigger document_postings_fixed before update or delete on document_postings
  for each row execute function refuse_change_of_posting();
create trigger cession_lines_fixed before update or delete on cession_lines
  for each row execute function refuse_change_of_posting();
