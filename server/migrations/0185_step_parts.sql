-- The steps of attempts are by far the most that the bus keeps. They lie in parts by ranges of the attempts' ids, of which each month begins
-- one, and a part goes as a whole once it is old and archived (docs/adr/0059). What is there becomes the first part without being
-- copied; who records attempts waits while it is looked through once.

create table bus_step_parts (
  -- Ids of attempts, the last one not included.
  first_id bigint primary key,
  end_id bigint not null check (end_id > first_id),
  -- The first day of the month, of UTC, in which the ids came to it; null while it only waits for them.
  month date,
  -- When its steps were taken off the table, and after how many months: screens find them no more.
  removed_at timestamptz,
  kept_months smallint,
  -- The worker that archives it has until then.
  claimed_until timestamptz,
  -- What was archived; with it the steps themselves are gone.
  archived_at timestamptz,
  row_count bigint,
  sha256 text,
  check ((removed_at is null) = (kept_months is null)),
  check ((archived_at is null) = (row_count is null) and (archived_at is null) = (sha256 is null)),
  check (archived_at is null or removed_at is not null)
);

drop view bus_steps;
alter table bus_step_lists rename to bus_step_lists_0;
alter index bus_step_lists_pkey rename to bus_step_lists_0_pkey;
create table bus_step_lists (like bus_step_lists_0 including all) partition by range (transaction_id);

do $$
declare
  -- The next round 100,000 with as much room again, as each part has at least.
  ends bigint := (select (last_value / 100000 + 2) * 100000 from bus_transactions_id_seq);
begin
  execute format('alter table bus_step_lists_0 add constraint within check (transaction_id < %s)', ends);
  execute format('alter table bus_step_lists attach partition bus_step_lists_0 for values from (minvalue) to (%s)', ends);
  alter table bus_step_lists_0 drop constraint within;
  insert into bus_step_parts (first_id, end_id, month) values (0, ends, date_trunc('month', now() at time zone 'UTC'));
end $$;

-- Where steps go for which no part was made in time.
create table bus_step_lists_other partition of bus_step_lists default;

create view bus_steps as
  select l.transaction_id, s.position::smallint as position, s.step ->> 0 as name, (s.step -> 1)::smallint as result,
    to_timestamp((s.step ->> 2)::float8 / 1000) as started_at, to_timestamp((s.step ->> 3)::float8 / 1000) as finished_at,
    s.step ->> 4 as request_body, s.step ->> 5 as response_body, s.step -> 6 as logs, s.step ->> 7 as error
  from bus_step_lists l, jsonb_array_elements(l.steps::jsonb) with ordinality as s(step, position);
