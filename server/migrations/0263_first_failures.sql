-- A message that is requeued and fails again is a new dead letter, picked up anew. Rules that ask how long something has waited, or how
-- many messages failed, need the message and its first failure.
create or replace view reporting.dead_letters as
  select id, tenant_id, shop_id, message_type, amount, currency, picked_up_on, handled, handled_at, attempts, failed_step, fingerprint,
    root_id,
    coalesce((select min(f.picked_up_on) from public.dead_letters f where f.root_id = d.root_id), picked_up_on) as first_failed_on
  from public.dead_letters d;
