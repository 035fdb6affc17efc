-- What moved of a claim is rolled up with its psper. A claim of a shop that had none gets it with the shop, and its days with it: what is
-- rolled up follows as the movements say, which the dossier's own lock holds still meanwhile.
create function move_rolled_up() returns trigger language plpgsql as $$
begin
  insert into ledger_days as r
    select o.is_month, o.day, m.tenant_id, m.psper_id, m.kind, m.debit, m.credit, pg_backend_pid(), sum(m.count), sum(m.amount)
    from (
      select (p.posted_at at time zone 'Europe/Amsterdam')::date as day, new.tenant_id, w.psper_id,
        case when p.movement = 'payment' or p.source = 'repayment' then ledger_kind(p.movement, p.source, p.root_id) else p.movement end as kind,
        p.debit, p.credit, w.sign as count, w.sign * p.amount as amount
      from ledger_postings p cross join (values (coalesce(old.psper_id, 0), -1), (coalesce(new.psper_id, 0), 1)) w (psper_id, sign)
      where p.dossier_id = new.id
    ) m cross join lateral day_and_month(m.day) o
    group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (is_month, day, tenant_id, psper_id, kind, debit, credit, backend)
      do update set count = r.count + excluded.count, amount = r.amount + excluded.amount;
  return null;
end $$;
create trigger move_rolled_up after update of psper_id on dossiers for each row
  when (old.psper_id is distinct from new.psper_id) execute function move_rolled_up();
