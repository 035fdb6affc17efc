-- What moved at each shop on each day, summed once it is over: its page tells days, not millions of movements.
create table shop_days (
  shop_id integer not null references shops (id) on delete cascade,
  -- In Amsterdam.
  day date not null,
  -- Its last microsecond.
  ended_at timestamptz not null,
  -- Of movements as they are shown: kind, currency, count, and the amount in minor units.
  moved jsonb not null,
  -- Of orders that the credit limit of the shop refused: the same.
  refused jsonb not null,
  primary key (shop_id, ended_at)
);

-- The last day that was summed; without a row none was.
create table shop_days_summed (
  singleton boolean primary key default true check (singleton),
  day date not null,
  -- Payments are booked on the day of the bank, which may be summed already: whatever moved money under this number or a later one
  -- has yet to be looked at for that.
  looked_to bigint not null,
  -- The number from which the next look but one begins, and since when that stands: whoever had a lower one then has stored it by now.
  next_from bigint not null,
  next_since timestamptz not null
);
