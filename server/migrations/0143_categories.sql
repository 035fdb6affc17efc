-- What shops sell, by categories that admins make of what shops suggest.

create table categories (
  id integer generated always as identity primary key,
  name text not null,
  created_at timestamptz not null
);
-- One, however it is written.
create unique index categories_name on categories (lower(name));
alter table shops add column category_id integer references categories;
create index shops_category on shops (category_id) where category_id is not null;

-- The table of before held what the demo wrote into it, and nothing else.
drop table category_suggestions;
create table category_suggestions (
  id integer generated always as identity primary key,
  shop_id integer not null references shops on delete cascade,
  category text not null,
  created_at timestamptz not null,
  assigned_to integer references admins on delete set null,
  closed_at timestamptz,
  closed_reason text,
  -- Kept as it was then: admins go. Null: the shop suggested or took something else.
  closed_by_name text,
  outcome text check (outcome in ('accepted', 'merged', 'declined', 'withdrawn')),
  version integer not null default 1
);
-- A newer one of a shop takes the place of the older one.
create unique index category_suggestions_of_shop on category_suggestions (shop_id) where closed_at is null;
create index category_suggestions_by_shop on category_suggestions (shop_id, closed_at);
create index category_suggestions_named on category_suggestions (lower(category)) where closed_at is null;
create index category_suggestions_open on category_suggestions (created_at, id) where closed_at is null;
create index category_suggestions_closed on category_suggestions (created_at, id) where closed_at is not null;
create index category_suggestions_assigned on category_suggestions (assigned_to) where assigned_to is not null;

-- What came of the mails of a month.
create index mail_to_pay_decisions_asked on mail_to_pay_decisions (decided_at) where way = 'mail';
