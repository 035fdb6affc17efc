-- Shops are opened from the console, and closed. A closed one waits for nothing.
drop index shops_incomplete, shops_incomplete_name;
create index shops_incomplete on shops (created_at, id) where registration_completed_at is null and closed_at is null;
create index shops_incomplete_name on shops (lower(name), id) where registration_completed_at is null and closed_at is null;
-- The branches of a merchant.
create index shops_parent on shops (parent_shop_id) where parent_shop_id is not null;
