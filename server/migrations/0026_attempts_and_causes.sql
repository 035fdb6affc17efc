-- What failures say: the partner's own words as root cause, the step that ended an attempt, and attempts counted over all
-- deliveries of a message.

-- Attempts of earlier deliveries, and who sent it again where that is not what its source says.
alter table bus_queue add column tried integer not null default 0;
alter table bus_queue add column origin text;
update bus_queue q set tried = greatest(0, (select count(*) from bus_transactions t where t.root_id = q.root_id) - q.attempt + 1)
  where requeue_id is not null;

-- Tags named the attempt of a delivery beside screens that count all of them.
with numbered as (
  select id, attempt, row_number() over (partition by root_id order by id) as number
  from bus_transactions where root_id in (select root_id from bus_requeues)
)
update bus_transactions t
  set tags = array_remove(t.tags, 'attempt-' || n.attempt) || case when n.number > 1 then array['attempt-' || n.number] else '{}' end
  from numbered n where t.id = n.id and n.number <> n.attempt;
update dead_letters d set attempts = (
    select count(*) from bus_transactions t where t.root_id = d.root_id and t.id <= d.transaction_id)
  where d.transaction_id is not null and d.root_id in (select root_id from bus_requeues);

-- The step that ended an attempt which failed: only failures have an entry in its index.
alter table bus_transactions add column failed_step text;
update bus_transactions t set failed_step = (
    select name from bus_steps s where s.transaction_id = t.id and s.error is not null order by position limit 1)
  where not success;
create index bus_transactions_failed_step on bus_transactions (failed_step, ended_at, id)
  include (transaction_type, is_retry, shop_id) where failed_step is not null;

-- 3: stopped by a rule. Nothing failed, and nothing was posted.
update bus_requeues r set state = 3 from bus_transactions t where r.state = 1 and t.id = r.transaction_id and t.result = 5;

-- Root causes of before hold no words of partners; the service deadletter reads them out of the records.
alter table dead_letters add column is_cause_read boolean not null default false;
alter table dead_letters alter column is_cause_read set default true;
drop index dead_letters_ungrouped;
create index dead_letters_unread on dead_letters (id) where fingerprint = '' or not is_cause_read;
-- Since when there is a fault, also after its first letters were handled.
create index dead_letters_fault on dead_letters (fingerprint, picked_up_on) include (tenant_id);
drop index dead_letters_group;
create index dead_letters_group on dead_letters (fingerprint, picked_up_on, id) include (tenant_id) where not handled;
create index dead_letters_step on dead_letters (failed_step, picked_up_on, id) include (handled);

-- The attempt that processed the message of a letter which nobody had sent again; it said so in the reason before.
alter table dead_letters add column settled_by bigint;
update dead_letters
  set settled_by = substring(handled_reason from '^Processed meanwhile by bus transaction (\d+)$')::bigint, handled_reason = null
  where handled_by is null and handled_reason ~ '^Processed meanwhile by bus transaction \d+$';

-- What people narrow the list of attempts to. A tenant's are those of its shops, and those without a shop.
create index bus_transactions_shopless on bus_transactions (tenant_id, ended_at, id) include (transaction_type, is_retry, success)
  where shop_id is null;
create index bus_transactions_stopped on bus_transactions (ended_at, id) include (transaction_type, is_retry, shop_id)
  where success and result = 5;
drop index bus_transactions_failed;
create index bus_transactions_failed on bus_transactions (ended_at, id)
  include (transaction_type, is_retry, shop_id, result) where not success;
