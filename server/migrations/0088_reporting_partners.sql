-- What monitoring rules may read of partners and buyers: calls without addresses, headers and bodies, circuits, and budgets by month.

create view reporting.partner_calls as
  select c.id, c.partner_id, p.key as partner, c.called_at, c.inbound, c.status, c.duration_ms, c.attempt,
    c.status is null or c.status >= 500 or c.status = 429 as has_failed
  from public.integration_calls c left join public.integration_partners p on p.id = c.partner_id;

create view reporting.partner_circuits as
  select p.id as partner_id, p.key as partner, coalesce(c.state, 'closed') as state, c.changed_at as since, c.opened_at,
    case when c.state = 'open' then c.held_until end as held_until,
    (select count(*)::integer from public.bus_queue q where q.waits_for = p.id) as waiting
  from public.integration_partners p left join public.integration_circuits c on c.partner_id = p.id;

-- For a month the newest adjustment that covers it counts, in full. From a year back to a year ahead: how many rows a series of dates
-- has no planner knows, and the embedded engine refuses what may be many.
create view reporting.npl_budgets as
  select distinct on (a.buyer_id, m.month) a.buyer_id, m.month, a.budget, coalesce(u.used, 0) as used
  from (
      select (date_trunc('month', now() at time zone 'Europe/Amsterdam') + n * interval '1 month')::date as month from generate_series(-12, 12) n
    ) as m
    join public.npl_appetites a on m.month between a.start_period and a.end_period
    left join public.npl_budget_months u on u.buyer_id = a.buyer_id and u.month = m.month
  order by a.buyer_id, m.month, a.id desc;

-- A message that waits for a partner has a time that never comes.
create or replace view reporting.bus_queue as
  select q.id, q.message_id, m.transaction_type, m.tenant_id, m.shop_id, m.amount, q.attempt, q.available_at, q.enqueued_at,
    q.held_by is not null as is_held, q.waits_for as waits_for_partner_id
  from public.bus_queue q join public.bus_messages m on m.id = q.message_id;
