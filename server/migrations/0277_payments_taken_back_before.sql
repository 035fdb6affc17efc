-- What was taken back before triggers counted it: what there is less what they have counted by now, both as they are at one moment, so that
-- nobody waits and nothing counts twice.
insert into taken_back_days as b
select m.day, m.tenant_id, m.reason, 0, m.count - coalesce(k.count, 0), m.amount - coalesce(k.amount, 0)
from (
  select (y.reversed_at at time zone 'Europe/Amsterdam')::date as day, d.tenant_id, reason_of_taken_back(y.id, y.bank_entry_id) as reason,
    count(*) as count, sum(y.amount)::bigint as amount
  from payments y join dossiers d on d.id = y.dossier_id where y.reversed_at is not null group by 1, 2, 3
) m left join (
  select day, tenant_id, reason, sum(count)::bigint as count, sum(amount)::bigint as amount from taken_back_days group by 1, 2, 3
) k using (day, tenant_id, reason)
where m.count <> coalesce(k.count, 0) or m.amount <> coalesce(k.amount, 0)
on conflict (day, tenant_id, reason, backend)
  do update set count = b.count + excluded.count, amount = b.amount + excluded.amount;
