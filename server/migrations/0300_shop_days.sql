-- What moved at each shop on each day, summed once it is over: its page tells days, not millions of movements.
create table shop_days (
  shop_id integer not null references shops (id) on delete cascade,
  -- In Amsterdam.
  day date not null,
  -- Its last microsecond.
  ended_at timestamptz not null,
  -- A movement as it is shown, or `refused`: orders that the credit limit of the shop refused.
  kind text not null,
  currency text not null,
  count bigint not null,
  -- Minor units.
  amount bigint not null,
  primary key (shop_id, ended_at, kind, currency)
);

-- The last day that was summed; without a row none was.
create table shop_days_summed (
  singleton boolean primary key default true check (singleton),
  day date not null
);
