-- A hand-over ends once nothing is open any more and the partner knows it, and not by recall alone: then the dossier is nobody's but ours,
-- and what opens it again, as a later capture of its order, does not go straight to collection.

alter table collection_handovers
  add column ended_at timestamptz,
  add column is_held boolean not null generated always as (recalled_at is null and ended_at is null) stored,
  add check (recalled_at is null or ended_at is null);
drop index collection_handovers_unsent;
create index collection_handovers_unsent on collection_handovers (root_id) where file_id is null and told_amount is null and is_held;

create or replace function sum_handovers() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from collection_sums;
    return null;
  end if;
  if tg_op <> 'DELETE' then
    insert into collection_sums as s
      select h.partner_id, month_in_amsterdam(h.handed_over_at), pg_backend_pid(), count(*), sum(h.amount),
        sum(case when h.is_held then recovered_of(d.paid, d.reversed, h.paid_before, h.amount) else coalesce(h.recovered, 0) end),
        count(*) filter (where h.is_held), coalesce(sum(h.amount) filter (where h.is_held), 0),
        coalesce(sum(recovered_of(d.paid, d.reversed, h.paid_before, h.amount)) filter (where h.is_held), 0)
      from added h left join dossiers d on d.id = h.dossier_id where h.partner_id is not null group by 1, 2 order by 1, 2
      on conflict (partner_id, month, backend) do update set dossiers = s.dossiers + excluded.dossiers, amount = s.amount + excluded.amount,
        recovered = s.recovered + excluded.recovered, held_dossiers = s.held_dossiers + excluded.held_dossiers,
        held_amount = s.held_amount + excluded.held_amount, held_recovered = s.held_recovered + excluded.held_recovered;
  end if;
  if tg_op <> 'INSERT' then
    insert into collection_sums as s
      select h.partner_id, month_in_amsterdam(h.handed_over_at), pg_backend_pid(), -count(*), -sum(h.amount),
        -sum(case when h.is_held then recovered_of(d.paid, d.reversed, h.paid_before, h.amount) else coalesce(h.recovered, 0) end),
        -count(*) filter (where h.is_held), -coalesce(sum(h.amount) filter (where h.is_held), 0),
        -coalesce(sum(recovered_of(d.paid, d.reversed, h.paid_before, h.amount)) filter (where h.is_held), 0)
      from removed h left join dossiers d on d.id = h.dossier_id where h.partner_id is not null group by 1, 2 order by 1, 2
      on conflict (partner_id, month, backend) do update set dossiers = s.dossiers + excluded.dossiers, amount = s.amount + excluded.amount,
        recovered = s.recovered + excluded.recovered, held_dossiers = s.held_dossiers + excluded.held_dossiers,
        held_amount = s.held_amount + excluded.held_amount, held_recovered = s.held_recovered + excluded.held_recovered;
  end if;
  return null;
end $$;

create or replace function sum_recovered() returns trigger language plpgsql as $$
begin
  insert into collection_sums as s
    select h.partner_id, month_in_amsterdam(h.handed_over_at), pg_backend_pid(), 0, 0, sum(r.more), 0, 0, sum(r.more)
    from collection_handovers h cross join lateral (select
        recovered_of(new.paid, new.reversed, h.paid_before, h.amount) - recovered_of(old.paid, old.reversed, h.paid_before, h.amount) as more) r
    where h.dossier_id = new.id and h.is_held and h.partner_id is not null and r.more <> 0 group by 1, 2 order by 1, 2
    on conflict (partner_id, month, backend) do update
      set recovered = s.recovered + excluded.recovered, held_recovered = s.held_recovered + excluded.held_recovered;
  return null;
end $$;

with ended as (
  update collection_handovers h set ended_at = now(), recovered = recovered_of(d.paid, d.reversed, h.paid_before, h.amount)
  from dossiers d where d.id = h.dossier_id and h.recalled_at is null and d.handed_over_at is not null
    and d.opened_at is not null and d.open_amount <= 0 and not d.has_news
  returning h.dossier_id
)
update dossiers d set handed_over_at = null, last_reminded_on = null, told_open = null from ended e where e.dossier_id = d.id;

-- Replaced, not made anew: whoever was given leave to read it keeps that.
create or replace view reporting.handovers as
  select root_id, tenant_id, partner_id, dossier_id, amount, currency, handed_over_at, recalled_at, recovered, ended_at
  from public.collection_handovers;
