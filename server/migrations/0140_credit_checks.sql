-- What the credit bureau was asked and what it decided: a row for each attempt that asked it, stored with the attempt.

create table credit_checks (
  -- The attempt of the bus.
  id bigint primary key,
  root_id bigint not null,
  tenant_id integer not null,
  shop_id integer,
  transaction_number text not null,
  -- Minor units, as it was asked.
  amount bigint,
  currency text,
  country text,
  -- closed: it says that the order is over. undecided: it answered something else. unanswered: it did not, or refused the question.
  decision text not null check (decision in ('accepted', 'rejected', 'closed', 'undecided', 'unanswered')),
  score integer,
  checked_at timestamptz not null
);
create index credit_checks_newest on credit_checks (checked_at, id);
create index credit_checks_of_decision on credit_checks (decision, checked_at, id) where decision <> 'accepted';
create index credit_checks_of_shop on credit_checks (shop_id, checked_at, id) include (decision);
create index credit_checks_by_number on credit_checks (lower(transaction_number));

-- Of the last month, as far as its steps are kept: what was before is in the records of the bus.
insert into credit_checks
  select t.id, t.root_id, t.tenant_id, t.shop_id, m.transaction_number, q.amount, q.currency, q.country,
    case (s.step -> 1)::int when 4 then 'accepted' when 5 then 'closed'
      when 3 then case when s.step ->> 5 like '%"decision"%"reject"%' then 'rejected' else 'undecided' end else 'unanswered' end,
    null, t.ended_at
  from bus_transactions t join bus_messages m on m.id = t.message_id join bus_step_lists l on l.transaction_id = t.id
    cross join lateral jsonb_array_elements(l.steps::jsonb) s(step)
    -- Other steps have other bodies, which are not read as JSON.
    cross join lateral jsonb_to_record(case when s.step ->> 0 = 'CcbrCheckTask' and s.step ->> 4 like '{%' then (s.step ->> 4)::jsonb
      else '{}' end) as q(amount bigint, currency text, country text)
  where m.purpose in ('order', 'invoice') and t.ended_at > now() - interval '31 days'
    and s.step ->> 0 = 'CcbrCheckTask' and s.step ->> 4 like '{%';

-- The most that one order of a shop may come to; null: its checkout takes any.
alter table shops add column credit_limit bigint check (credit_limit > 0);
