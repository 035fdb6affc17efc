-- What cessions come to by day, kept as they are made: a range of a million is not summed up for whoever looks at it.

create table cession_sums (
  psper_id integer not null,
  tenant_id integer not null,
  cleared_on date not null,
  cessions bigint not null,
  -- Minor units.
  amount bigint not null,
  face_amount bigint not null,
  primary key (psper_id, tenant_id, cleared_on)
);
create index cession_sums_day on cession_sums (cleared_on);

-- Clearings of one psper follow each other, so none waits here for another's rows.
create function sum_cessions() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from cession_sums;
    return null;
  end if;
  if tg_op <> 'DELETE' then
    insert into cession_sums as s
      select psper_id, tenant_id, cleared_on, count(*), sum(amount), sum(face_amount) from added group by 1, 2, 3 order by 1, 2, 3
      on conflict (psper_id, tenant_id, cleared_on) do update set cessions = s.cessions + excluded.cessions,
        amount = s.amount + excluded.amount, face_amount = s.face_amount + excluded.face_amount;
  end if;
  if tg_op <> 'INSERT' then
    insert into cession_sums as s
      select psper_id, tenant_id, cleared_on, -count(*), -sum(amount), -sum(face_amount) from removed group by 1, 2, 3 order by 1, 2, 3
      on conflict (psper_id, tenant_id, cleared_on) do update set cessions = s.cessions + excluded.cessions,
        amount = s.amount + excluded.amount, face_amount = s.face_amount + excluded.face_amount;
  end if;
  return null;
end $$;

create trigger sum_added after insert on cessions
  referencing new table as added for each statement execute function sum_cessions();
create trigger sum_changed after update on cessions
  referencing old table as removed new table as added for each statement execute function sum_cessions();
create trigger sum_removed after delete on cessions
  referencing old table as removed for each statement execute function sum_cessions();
create trigger sum_none after truncate on cessions for each statement execute function sum_cessions();

insert into cession_sums
  select psper_id, tenant_id, cleared_on, count(*), sum(amount), sum(face_amount) from cessions group by 1, 2, 3;

-- Of one tenant, whose cessions may be few among many; and debit notes of all pspers.
create index cessions_of_tenant on cessions (tenant_id, cleared_on desc, id desc);
create index debit_notes_newest on debit_notes (noted_on desc, id desc);
