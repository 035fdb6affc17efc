-- Sales of unpaid claims: contracts between an SPV and a buyer, with terms that stay as they were.

-- Another statement of what a column is made of cannot be given to it: each is made anew, with the indexes that know it.
alter table dossiers drop column in_dunning, drop column listed_state, drop column state;
alter table dossiers
  -- Since when it is a buyer's, and whose it was until then: what comes back of it is still settled with who ceded it.
  add column sold_at timestamptz,
  add column sold_by integer references dossier_owners,
  add check ((sold_at is null) = (sold_by is null));
alter table dossiers
  add column state text generated always as (case
    when captured - refunded - charged_back - paid + reversed - written_off < 0 then 'Overpaid'
    when opened_at is null then null
    when captured - refunded - charged_back - paid + reversed - written_off = 0 then
      case when written_off > 0 then 'WrittenOff' when refunded + charged_back >= captured then 'Cancelled' else 'Paid' end
    when sold_at is not null then 'Sold'
    when on_hold_since is not null then 'OnHold'
    when in_arrangement_since is not null then 'Arrangement'
    when handed_over_at is not null then 'InCollection'
    else 'Open' end) stored,
  add column listed_state text not null generated always as (case
    when captured - refunded - charged_back - paid + reversed - written_off < 0 then 'Overpaid'
    when opened_at is null then 'Open'
    when captured - refunded - charged_back - paid + reversed - written_off = 0 then
      case when written_off > 0 then 'WrittenOff' when refunded + charged_back >= captured then 'Cancelled' else 'Paid' end
    when sold_at is not null then 'Sold'
    when on_hold_since is not null then 'OnHold'
    when in_arrangement_since is not null then 'Arrangement'
    when handed_over_at is not null then 'InCollection'
    else 'Open' end) stored,
  add column in_dunning boolean not null generated always as (
    sold_at is null and on_hold_since is null and in_arrangement_since is null and handed_over_at is null
    and (opened_at is null or captured - refunded - charged_back - paid + reversed - written_off > 0)
  ) stored;
create index dossiers_to_remind on dossiers (next_reminder_on, id) where in_dunning;
create index dossiers_to_hand_over on dossiers (last_reminded_on, id) where in_dunning and last_reminded_on is not null;
create index dossiers_listed on dossiers (listed_state, id);
create index dossiers_unpaid on dossiers (id, due_on) where listed_state in ('Open', 'OnHold', 'Arrangement', 'InCollection');
-- What may be sold, the oldest first.
create index dossiers_to_sell on dossiers (country, due_on, id) where in_dunning and owner_id is not null;

-- Each time that was looked for what a buyer gets, also when there was nothing.
create table npl_runs (
  id bigint generated always as identity primary key,
  buyer_id integer not null references npl_buyers,
  -- In Amsterdam; of a planned one the day that it was due on.
  run_on date not null,
  cut_off timestamptz not null,
  is_planned boolean not null,
  -- Of one that was not planned.
  reason text,
  admin_id integer references admins on delete set null,
  by_name text,
  ran_at timestamptz not null,
  check (is_planned or reason is not null)
);
create unique index npl_runs_planned on npl_runs (buyer_id, run_on) where is_planned;

create table npl_sales (
  id bigint generated always as identity primary key,
  run_id bigint not null references npl_runs,
  buyer_id integer not null references dossier_owners,
  seller_id integer not null references dossier_owners,
  country text not null references countries,
  reference text not null unique,
  -- The day and the month whose budget it takes from.
  sold_on date not null,
  sold_at timestamptz not null,
  cut_off timestamptz not null,
  -- Terms as they were: percent off, whose debts (0 persons, 1 businesses, 2 both), cents, and days past due.
  discount numeric(8, 6) not null,
  debt_acceptance smallint not null,
  min_amount bigint not null,
  days_past_due smallint not null,
  -- Both sides as they were: names, addresses, the account that is paid.
  parties jsonb not null,
  due_on date not null,
  dossiers integer not null check (dossiers > 0),
  -- What was open of them, and what is paid for them, in cents.
  face_amount bigint not null check (face_amount > 0),
  price bigint not null check (price between 0 and face_amount)
);
create index npl_sales_of_buyer on npl_sales (buyer_id, id desc);
create index npl_sales_run on npl_sales (run_id);
create index npl_sales_seller on npl_sales (seller_id);

create table npl_sold_dossiers (
  -- Sold once.
  dossier_id integer primary key references dossiers,
  sale_id bigint not null references npl_sales,
  -- What was open when it was sold, and its price, in cents.
  face_amount bigint not null check (face_amount > 0),
  price bigint not null,
  due_on date not null
);
create index npl_sold_dossiers_sale on npl_sold_dossiers (sale_id, dossier_id);

create trigger npl_sales_fixed before update or delete on npl_sales
  for each row execute function refuse_change_of_posting();
create trigger npl_sold_dossiers_fixed before update or delete on npl_sold_dossiers
  for each row execute function refuse_change_of_posting();

alter table document_postings drop constraint document_postings_document_check,
  add constraint document_postings_document_check
    check (document in ('cession', 'debit-note', 'borne', 'invoice', 'credit-note', 'pay-out', 'npl-sale'));
analyze dossiers;
