-- Categories are renamed. Shops that tell the name of before stay in theirs: their systems may tell it at every start.
alter table categories add column version integer not null default 1;

create table category_former_names (
  -- In lower case. None of them is the name of a category today.
  name text primary key,
  category_id integer not null references categories on delete cascade
);
create index category_former_names_of on category_former_names (category_id);

create function keep_category_name() returns trigger language plpgsql as $$
begin
  delete from category_former_names where name = lower(new.name);
  if tg_op = 'UPDATE' and lower(old.name) <> lower(new.name) then
    insert into category_former_names (name, category_id) values (lower(old.name), new.id);
  end if;
  return null;
end $$;
create trigger keep_category_name after insert or update of name on categories
  for each row execute function keep_category_name();
