-- The claims: a dossier for what a transaction's consumer owes, and every movement of it in the ledger. A started order posts nothing any
-- more, a capture does, in parts if need be, and hands nothing over.

alter table shops add column country text not null default 'NL' references countries;

-- What a message of the bus is for. It stands beside the body, which an edit may change.
-- order: a start, posts nothing; capture; invoice: order and capture in one, of what upstream told; release: what is not captured, posts nothing.
alter table bus_messages add column purpose text;
update bus_messages m set purpose = case
    when m.transaction_type = 0 then case when r.source = 'checkout' then 'order' else 'invoice' end
    when m.transaction_type = 1 then case when r.source = 'checkout' and t.state = 'cancelled' then 'release' else 'refund' end
    else case when r.source = 'checkout' then 'capture' else 'handover' end
  end
  from bus_messages r left join transactions t on t.transaction_number = r.transaction_number
  where r.id = m.root_id;
-- Captures of before are messages of the type collection.
alter table bus_messages alter column purpose set not null,
  add check (case transaction_type
    when 0 then purpose in ('order', 'capture', 'invoice')
    when 1 then purpose in ('refund', 'chargeback', 'release')
    else purpose in ('handover', 'capture') end);

alter table dossiers
  add column transaction_number text unique,
  add column shop_id integer references shops,
  add column consumer_id bigint references consumers,
  -- Of the billing address, else of the shop; fixed when the dossier is made.
  add column country text not null default 'NL' references countries,
  add column currency text not null default 'EUR',
  add column invoice_date date,
  add column payment_term_days smallint not null default 14,
  -- When its first capture came into the books; null: there is no claim yet.
  add column opened_at timestamptz,
  add column due_on date,
  -- Sums of its movements, in minor units.
  add column captured bigint not null default 0,
  add column refunded bigint not null default 0,
  add column charged_back bigint not null default 0,
  add column paid bigint not null default 0,
  add column reversed bigint not null default 0,
  add column written_off bigint not null default 0,
  add column in_arrangement_since timestamptz,
  -- Null when the collection partner does not have it.
  add column handed_over_at timestamptz;
update dossiers d set transaction_number = t.transaction_number, shop_id = t.shop_id
  from transactions t where t.id = d.transaction_id
    and d.id = (select min(f.id) from dossiers f where f.transaction_id = t.id);
insert into dossiers (tenant_id, dossier_number, transaction_id, transaction_number, shop_id, created_at)
  select distinct on (m.transaction_number) m.tenant_id,
    'D' || lpad(nextval(pg_get_serial_sequence('dossiers', 'id'))::text, 9, '0'), t.id, m.transaction_number,
    coalesce(t.shop_id, m.shop_id), m.created_at
  from bus_messages m left join transactions t using (transaction_number)
  where m.purpose in ('capture', 'invoice', 'refund', 'handover')
  order by m.transaction_number, m.id
  on conflict (transaction_number) do nothing;
update dossiers d set consumer_id = t.consumer_id, invoice_date = t.invoice_date
  from transactions t where t.transaction_number = d.transaction_number;
update dossiers d set country = coalesce(c.country, s.country, 'NL')
  from dossiers o left join consumers c on c.id = o.consumer_id left join shops s on s.id = o.shop_id where o.id = d.id;
alter table bus_messages add column dossier_id integer references dossiers;
update bus_messages m set dossier_id = d.id from dossiers d
  where d.transaction_number = m.transaction_number and m.purpose in ('capture', 'invoice', 'refund', 'chargeback', 'handover');

-- Kept as they were: starts of orders stand in them, which the ledger leaves out now.
alter table ledger_postings rename to postings_before_claims;
alter index ledger_postings_pkey rename to postings_before_claims_pkey;
create table ledger_postings (
  -- What moved it, by a number of one sequence (bus_messages_id_seq): the root of a message, or a payment. It moves money once.
  root_id bigint primary key,
  source text not null default 'message' check (source in ('message', 'payment', 'reversal', 'write-off')),
  movement text not null check (movement in ('capture', 'refund', 'chargeback', 'payment', 'reversal', 'write-off')),
  -- Not checked by a key: the message or payment that it is of has had it checked.
  dossier_id integer not null,
  transaction_number text not null,
  debit text not null,
  credit text not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  currency text not null,
  posted_at timestamptz not null,
  constraint ledger_postings_accounts check (case movement
    when 'capture' then debit = 'debtors' and credit = 'claims-to-settle'
    when 'payment' then debit = 'bank' and credit = 'debtors'
    when 'reversal' then debit = 'debtors' and credit = 'bank'
    when 'write-off' then debit = 'losses' and credit = 'debtors'
    else debit = 'claims-to-settle' and credit = 'debtors' end)
);
insert into ledger_postings (root_id, movement, dossier_id, transaction_number, debit, credit, amount, currency, posted_at)
  select p.root_id, case when m.purpose = 'refund' then 'refund' else 'capture' end, m.dossier_id, m.transaction_number,
    case when m.purpose = 'refund' then 'claims-to-settle' else 'debtors' end,
    case when m.purpose = 'refund' then 'debtors' else 'claims-to-settle' end, p.amount, p.currency, p.posted_at
  from postings_before_claims p join bus_messages m on m.id = p.root_id
  where m.purpose in ('capture', 'invoice', 'refund') and p.amount > 0;
create index ledger_postings_dossier on ledger_postings (dossier_id);
update dossiers d set captured = s.captured, refunded = s.refunded, opened_at = s.opened_at
  from (
    select dossier_id, coalesce(sum(amount) filter (where movement = 'capture'), 0) as captured,
      coalesce(sum(amount) filter (where movement = 'refund'), 0) as refunded,
      min(posted_at) filter (where movement = 'capture') as opened_at
    from ledger_postings group by dossier_id
  ) s where s.dossier_id = d.id;
update dossiers set due_on =
    greatest(invoice_date, (opened_at at time zone 'Europe/Amsterdam')::date) + payment_term_days
  where opened_at is not null;

-- What the collection partner was sent already stays with it. What waited for a file does not go: only a reminder leads there now.
alter table collection_handovers
  add column dossier_id integer,
  add column recalled_at timestamptz,
  add column recall_reason text;
update collection_handovers h set dossier_id = m.dossier_id from bus_messages m where m.id = h.root_id;
update collection_handovers h set recalled_at = now(), recall_reason = 'A capture hands nothing over any more'
  from bus_messages m where m.id = h.root_id and m.purpose = 'capture' and h.file_id is null;
drop index collection_handovers_unsent;
create index collection_handovers_unsent on collection_handovers (root_id) where file_id is null and recalled_at is null;
create index collection_handovers_dossier on collection_handovers (dossier_id);
update dossiers d set handed_over_at = h.handed_over_at
  from (select dossier_id, max(handed_over_at) as handed_over_at from collection_handovers where recalled_at is null group by dossier_id) h
  where h.dossier_id = d.id;

alter table dossiers
  add column open_amount bigint not null
    generated always as (captured - refunded - charged_back - paid + reversed - written_off) stored,
  add column state text generated always as (case
    when captured - refunded - charged_back - paid + reversed - written_off < 0 then 'Overpaid'
    when opened_at is null then null
    when captured - refunded - charged_back - paid + reversed - written_off = 0 then
      case when written_off > 0 then 'WrittenOff' when refunded + charged_back >= captured then 'Cancelled' else 'Paid' end
    when on_hold_since is not null then 'OnHold'
    when in_arrangement_since is not null then 'Arrangement'
    when handed_over_at is not null then 'InCollection'
    else 'Open' end) stored;
create index dossiers_consumer on dossiers (consumer_id, id) where consumer_id is not null;
-- Whom to remind, the longest due first.
create index dossiers_due on dossiers (due_on, id) where state = 'Open';

-- Totals of what was asked for; what of it is in the books stands in the dossier.
alter table transactions rename column captured_amount to capture_requested;
alter table transactions rename column refunded_amount to refund_requested;
alter table transactions
  add column chargeback_requested bigint not null default 0,
  add column released_amount bigint not null default 0,
  add column last_captured_at timestamptz;
-- A capture was final.
update transactions set released_amount = amount - capture_requested where state <> 'started';
update transactions t set last_captured_at = m.at
  from (select transaction_number, max(created_at) as at from bus_messages where purpose = 'capture' group by 1) m
  where m.transaction_number = t.transaction_number;

-- Requests that an admin discarded: nothing is reserved for them, until they are sent again.
create table withdrawn_requests (
  root_id bigint primary key references bus_messages,
  withdrawn_at timestamptz not null
);
insert into withdrawn_requests (root_id, withdrawn_at)
  select m.id, d.handled_at from bus_messages m
    join lateral (select * from dead_letters d where d.root_id = m.id order by d.id desc limit 1) d on true
  where m.id = m.root_id and m.purpose in ('capture', 'refund') and m.source = 'checkout' and d.handled_method = 1
    and not exists (select from ledger_postings p where p.root_id = m.id)
    and not exists (select from bus_queue q where q.root_id = m.id);
update transactions t set capture_requested = capture_requested - w.captures, refund_requested = refund_requested - w.refunds
  from (
    select m.transaction_number, coalesce(sum(m.amount) filter (where m.purpose = 'capture'), 0) as captures,
      coalesce(sum(m.amount) filter (where m.purpose = 'refund'), 0) as refunds
    from withdrawn_requests w join bus_messages m on m.id = w.root_id group by 1
  ) w where w.transaction_number = t.transaction_number;

alter table transactions drop column state;
alter table transactions
  add column state text not null generated always as (case
    when released_amount = amount then 'cancelled'
    when capture_requested = 0 then 'started'
    when capture_requested + released_amount < amount then 'partially_captured'
    when refund_requested + chargeback_requested >= capture_requested then 'refunded'
    else 'captured' end) stored,
  add check (capture_requested >= 0 and released_amount >= 0 and capture_requested + released_amount <= amount),
  add check (refund_requested >= 0 and chargeback_requested >= 0);
-- What is left of an order is released some time after its last capture.
create index transactions_left on transactions (last_captured_at, id) where state = 'partially_captured';

-- What consumers paid.
create table payments (
  id bigint primary key default nextval('bus_messages_id_seq'),
  dossier_id integer not null references dossiers,
  amount bigint not null check (amount > 0),
  currency text not null default 'EUR',
  received_at timestamptz not null,
  reference text,
  -- The bank entry that brought it: none for payments over the checkout.
  bank_entry_id integer unique references bank_entries,
  api_key_id integer references api_keys
);
create index payments_dossier on payments (dossier_id, id);

-- Money moves once and stays moved: what was wrong is moved back.
create function refuse_change_of_posting() returns trigger language plpgsql as $$
begin
  raise exception 'a posting of the ledger is never changed: post the opposite';
end $$;
create trigger ledger_postings_fixed before update or delete on ledger_postings
  for each row execute function refuse_change_of_posting();
