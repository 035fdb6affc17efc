-- Fewer rows and index entries for each message of the bus: what it records is the same.

-- The steps of an attempt are written together and read together: one row holds them, in their order.
create table bus_step_lists (
  transaction_id bigint primary key,
  -- Of the first step that has one.
  error text,
  -- [[name, result, started, finished, request body, response body, [[at, message]], error]], moments in milliseconds.
  steps jsonb not null
);
insert into bus_step_lists (transaction_id, error, steps)
  select transaction_id, (array_agg(error order by position) filter (where error is not null))[1],
    jsonb_agg(jsonb_build_array(name, result, round(extract(epoch from started_at) * 1000),
      round(extract(epoch from finished_at) * 1000), request_body, response_body,
      (select coalesce(jsonb_agg(jsonb_build_array(
          round(extract(epoch from (line ->> 'at')::timestamptz) * 1000), line -> 'message') order by place), '[]')
        from jsonb_array_elements(logs) with ordinality as l(line, place)),
      error) order by position)
  from bus_steps group by transaction_id;
drop table bus_steps;
create view bus_steps as
  select l.transaction_id, s.position::smallint as position, s.step ->> 0 as name, (s.step -> 1)::smallint as result,
    to_timestamp((s.step ->> 2)::float8 / 1000) as started_at, to_timestamp((s.step ->> 3)::float8 / 1000) as finished_at,
    s.step ->> 4 as request_body, s.step ->> 5 as response_body, s.step -> 6 as logs, s.step ->> 7 as error
  from bus_step_lists l, jsonb_array_elements(l.steps) with ordinality as s(step, position);

-- What a message has done for good is there itself, under its root: a second delivery finds it and changes nothing.
drop table bus_effects;
alter table ledger_entries rename to older_entries;
-- The postings of a message sum to zero.
create table ledger_entries (
  root_id bigint not null,
  -- 1 for the first of a message: it decides whether the message is posted.
  position smallint not null,
  transaction_number text not null,
  account text not null,
  -- Minor units; debit positive, credit negative.
  amount bigint not null,
  currency text not null,
  posted_at timestamptz not null
);
insert into ledger_entries
  select root_id, row_number() over (partition by root_id order by id), transaction_number, account, amount, currency, posted_at
  from older_entries;
alter table ledger_entries add primary key (root_id, position);
drop table older_entries;
-- The tenant of a message, which the message has had checked.
alter table collection_handovers drop constraint collection_handovers_tenant_id_fkey;

-- Being held is in no index, so that neither a claim nor its renewal writes to one: the row keeps its place, beside which there
-- is room for it. A worker of an older version, which knows only `available_at`, fails instead of taking what is held.
alter table bus_queue add column held_until timestamptz;
alter table bus_queue rename column lease to held_by;
update bus_queue set held_until = available_at, available_at = enqueued_at where held_by is not null;
alter table bus_queue set (fillfactor = 40);
