-- What each consumer owes, kept as their dossiers change, so that consumers are listed by it (docs/adr/0064).

create table consumer_balances (
  -- No foreign key: it would lock the consumer where a movement is posted.
  consumer_id bigint primary key,
  tenant_id integer not null,
  -- What they owe in all, in minor units: what is owed to them for one dossier takes nothing from another.
  open bigint not null default 0,
  -- What is owed to them, above zero.
  owed bigint not null default 0,
  -- On which something is still to pay.
  open_dossiers integer not null default 0
) with (fillfactor = 70);

-- What a transaction has changed so far. Its rows go with its end, so nobody else ever sees one, and a crash leaves none to recover.
create unlogged table consumer_balance_changes (
  transaction xid8 not null default pg_current_xact_id(),
  consumer_id bigint not null,
  tenant_id integer not null,
  open bigint not null,
  owed bigint not null,
  open_dossiers integer not null,
  -- Of those of one statement.
  is_first boolean not null
);
create index consumer_balance_changes_of on consumer_balance_changes (transaction);

create function note_balance_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from consumer_balance_changes where transaction = pg_current_xact_id();
    update consumer_balances set open = 0, owed = 0, open_dossiers = 0 where open <> 0 or owed <> 0;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into consumer_balance_changes (consumer_id, tenant_id, open, owed, open_dossiers, is_first)
      select consumer_id, min(tenant_id), sum(greatest(open_amount, 0)), sum(greatest(-open_amount, 0)),
        count(*) filter (where open_amount > 0), row_number() over () = 1
      from added where open_amount <> 0 and consumer_id is not null group by consumer_id;
    return null;
  end if;
  if tg_op = 'DELETE' then
    insert into consumer_balance_changes (consumer_id, tenant_id, open, owed, open_dossiers, is_first)
      select consumer_id, min(tenant_id), -sum(greatest(open_amount, 0)), -sum(greatest(-open_amount, 0)),
        -count(*) filter (where open_amount > 0), row_number() over () = 1
      from removed where open_amount <> 0 and consumer_id is not null group by consumer_id;
    return null;
  end if;
  -- Most changes of a dossier leave all of this alone, and write nothing.
  insert into consumer_balance_changes (consumer_id, tenant_id, open, owed, open_dossiers, is_first)
    select consumer_id, min(tenant_id), sum(open), sum(owed), sum(open_dossiers), row_number() over () = 1
    from (
      select consumer_id, tenant_id, greatest(open_amount, 0) as open, greatest(-open_amount, 0) as owed,
        (open_amount > 0)::int as open_dossiers
      from added where open_amount <> 0 and consumer_id is not null
      union all
      select consumer_id, tenant_id, -greatest(open_amount, 0), -greatest(-open_amount, 0), -(open_amount > 0)::int
      from removed where open_amount <> 0 and consumer_id is not null
    ) c
    group by consumer_id having sum(open) <> 0 or sum(owed) <> 0 or sum(open_dossiers) <> 0;
  return null;
end $$;

create trigger note_balances_added after insert on dossiers
  referencing new table as added for each statement execute function note_balance_changes();
create trigger note_balances_changed after update on dossiers
  referencing old table as removed new table as added for each statement execute function note_balance_changes();
create trigger note_balances_removed after delete on dossiers
  referencing old table as removed for each statement execute function note_balance_changes();
create trigger note_balances_none after truncate on dossiers for each statement execute function note_balance_changes();

-- At the commit, after every other lock, and by the number of the consumer: two transactions never hold what the other needs.
create function add_to_balances() returns trigger language plpgsql as $$
begin
  with mine as (
    delete from consumer_balance_changes where transaction = pg_current_xact_id()
    returning consumer_id, tenant_id, open, owed, open_dossiers
  )
  insert into consumer_balances as b (consumer_id, tenant_id, open, owed, open_dossiers)
    select consumer_id, min(tenant_id), sum(open), sum(owed), sum(open_dossiers) from mine
    group by consumer_id having sum(open) <> 0 or sum(owed) <> 0 or sum(open_dossiers) <> 0 order by consumer_id
    on conflict (consumer_id) do update set open = b.open + excluded.open, owed = b.owed + excluded.owed,
      open_dossiers = b.open_dossiers + excluded.open_dossiers;
  return null;
end $$;

create constraint trigger add_to_balances after insert on consumer_balance_changes deferrable initially deferred
  for each row when (new.is_first) execute function add_to_balances();

-- Who owes nothing is in the list as well.
create function keep_balance_of_consumer() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from consumer_balance_changes where transaction = pg_current_xact_id();
    delete from consumer_balances;
  elsif tg_op = 'DELETE' then
    delete from consumer_balance_changes where transaction = pg_current_xact_id() and consumer_id = old.id;
    delete from consumer_balances where consumer_id = old.id;
  else
    insert into consumer_balances (consumer_id, tenant_id) values (new.id, new.tenant_id) on conflict do nothing;
  end if;
  return null;
end $$;

create trigger begin_balance after insert on consumers for each row execute function keep_balance_of_consumer();
create trigger end_balance after delete on consumers for each row execute function keep_balance_of_consumer();
create trigger end_balances after truncate on consumers for each statement execute function keep_balance_of_consumer();

-- Those of before, who are counted in portions (0213). It is empty from then on, and can be dropped a version later.
create table consumers_to_count (id bigint primary key);

-- What was there before the triggers were: what the dossiers say now without what has been added since, read in one statement. It stays the
-- same whatever is posted meanwhile, so it is added to what is kept.
create function count_consumers() returns trigger language plpgsql as $$
begin
  insert into consumer_balances as b (consumer_id, tenant_id, open, owed, open_dossiers)
    select c.id, c.tenant_id, d.open - coalesce(k.open, 0), d.owed - coalesce(k.owed, 0), d.open_dossiers - coalesce(k.open_dossiers, 0)
    -- Each by an index: of how many there are, nothing is known while tables are filled.
    from (select id from counted order by id) n
      cross join lateral (select id, tenant_id from consumers where id = n.id limit 1) c
      cross join lateral (
        select coalesce(sum(greatest(open_amount, 0)), 0) as open, coalesce(sum(greatest(-open_amount, 0)), 0) as owed,
          count(*) filter (where open_amount > 0) as open_dossiers
        from dossiers where consumer_id = c.id
      ) d
      left join lateral (select open, owed, open_dossiers from consumer_balances where consumer_id = c.id limit 1) k on true
    order by c.id
    on conflict (consumer_id) do update set tenant_id = excluded.tenant_id, open = b.open + excluded.open, owed = b.owed + excluded.owed,
      open_dossiers = b.open_dossiers + excluded.open_dossiers;
  return null;
end $$;

create trigger count_consumers after delete on consumers_to_count
  referencing old table as counted for each statement execute function count_consumers();
