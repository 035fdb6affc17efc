-- What part of the invoices is asked for by mail, instead of the tenants' ordinary way.

create table mail_to_pay_configurations (
  id integer generated always as identity primary key,
  configured_percentage smallint not null check (configured_percentage between 0 and 100),
  -- In ten-thousandths: how many are asked at present of those who can be, so that the target is met among all.
  asked_share smallint not null check (asked_share between 0 and 10000),
  created_at timestamptz not null
);
create index mail_to_pay_configurations_created on mail_to_pay_configurations (created_at, id);

-- What an invoice is decided by stays what it was when it came, also for its retries and requeues; null while there was nothing.
alter table bus_messages
  add column mail_to_pay_configuration integer,
  add column mail_to_pay_share smallint;

-- The way of an invoice, decided once.
create table mail_to_pay_decisions (
  root_id bigint primary key,
  configuration_id integer not null,
  tenant_id integer not null,
  transaction_number text not null,
  dossier_id integer,
  -- mail; tenant: the ordinary way; tenant-only: the same, because nobody can be asked by mail.
  way text not null,
  decided_at timestamptz not null,
  -- When the consumer was asked, or there was no reason to any more.
  settled_at timestamptz
);
create index mail_to_pay_decisions_waiting on mail_to_pay_decisions (root_id) where way = 'mail' and settled_at is null;

-- What leads a consumer to the payment page of a claim.
create table payment_links (
  token_hash text primary key,
  dossier_id integer not null references dossiers,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index payment_links_expired on payment_links (expires_at);

-- What was decided, counted as it is. Each connection counts in rows of its own, so that no invoice waits for another; 0 has
-- what housekeeping added up.
create table mail_to_pay_counts (
  configuration_id integer not null,
  way text not null,
  backend integer not null,
  count bigint not null,
  primary key (configuration_id, way, backend)
) with (fillfactor = 50);

create function count_mail_to_pay_decisions() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from mail_to_pay_counts;
    return null;
  end if;
  insert into mail_to_pay_counts as c
    select configuration_id, way, pg_backend_pid(), count(*) from added group by 1, 2 order by 1, 2
    on conflict (configuration_id, way, backend) do update set count = c.count + excluded.count;
  return null;
end $$;
create trigger count_added after insert on mail_to_pay_decisions
  referencing new table as added for each statement execute function count_mail_to_pay_decisions();
create trigger count_none after truncate on mail_to_pay_decisions for each statement execute function count_mail_to_pay_decisions();

-- The messages of a month lie together: a summary of each part of the table finds them, and costs a new message next to nothing.
create index bus_messages_created on bus_messages using brin (created_at);
