-- A posting is one row with both of its accounts: it cannot fail to sum to zero, and a message has one at most.

create table ledger_postings (
  root_id bigint primary key,
  transaction_number text not null,
  debit text not null,
  credit text not null,
  -- Minor units.
  amount bigint not null,
  currency text not null,
  posted_at timestamptz not null
);
lock table ledger_entries in access exclusive mode;
do $$
begin
  if exists (
    select from ledger_entries group by root_id
    having array_agg(position order by position) <> '{1,2}' or sum(amount) <> 0 or count(distinct currency) > 1
  ) then
    raise exception 'ledger_entries holds postings that are not one debit and one credit of the same amount';
  end if;
end $$;
insert into ledger_postings
  select root_id, d.transaction_number, d.account, c.account, d.amount, d.currency, d.posted_at
  from ledger_entries d join ledger_entries c using (root_id) where d.position = 1 and c.position = 2;
drop table ledger_entries;

-- Steps are written far more often than they are read: as text they cost the bus less, and are unpacked when somebody looks.
drop view bus_steps;
alter table bus_step_lists alter column steps type text using steps::text;
create view bus_steps as
  select l.transaction_id, s.position::smallint as position, s.step ->> 0 as name, (s.step -> 1)::smallint as result,
    to_timestamp((s.step ->> 2)::float8 / 1000) as started_at, to_timestamp((s.step ->> 3)::float8 / 1000) as finished_at,
    s.step ->> 4 as request_body, s.step ->> 5 as response_body, s.step -> 6 as logs, s.step ->> 7 as error
  from bus_step_lists l, jsonb_array_elements(l.steps::jsonb) with ordinality as s(step, position);

-- Of a message that is delivered for the first time nothing is recorded yet, so nothing need be looked for.
alter table bus_queue add column is_first boolean not null default false;

-- How often a worker took it. The new name keeps workers of an older version from taking what they could not record.
alter table bus_queue rename column deliveries to taken;
