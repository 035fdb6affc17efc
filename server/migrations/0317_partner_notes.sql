-- What admins write about a shop, a merchant, which is named by its first shop, or a psper.
create table partner_notes (
  id integer generated always as identity primary key,
  shop_id integer references shops (id) on delete cascade,
  merchant_id integer references shops (id) on delete cascade,
  psper_id integer references pspers (id) on delete cascade,
  text text not null,
  author_id integer not null,
  author_name text not null,
  written_at timestamptz not null,
  check (num_nonnulls(shop_id, merchant_id, psper_id) = 1)
);

create index partner_notes_of_shop on partner_notes (shop_id, written_at, id) where shop_id is not null;
create index partner_notes_of_merchant on partner_notes (merchant_id, written_at, id) where merchant_id is not null;
create index partner_notes_of_psper on partner_notes (psper_id, written_at, id) where psper_id is not null;
