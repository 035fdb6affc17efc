-- Orders that the credit limit of their shop refused: they have no transaction, and the preview of another limit has to know them.
create table refused_starts (
  id bigint generated always as identity primary key,
  shop_id integer not null references shops on delete cascade,
  -- What the shop calls the order, as a hash: one that is sent again is the same. Null: the shop named it in no way.
  order_hash text,
  -- Minor units.
  amount bigint not null,
  -- The limit of then.
  credit_limit bigint not null,
  refused_at timestamptz not null
);
create unique index refused_starts_of_order on refused_starts (shop_id, order_hash);
create index refused_starts_of_shop on refused_starts (shop_id, refused_at);
create index refused_starts_oldest on refused_starts (refused_at);
