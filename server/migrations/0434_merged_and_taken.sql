-- With which category an admin merged what a shop suggested: the shop tells the name again at each of its starts. Null: not merged, or before this
-- was kept.
alter table category_suggestions add column merged_into integer references categories;

-- Since when an order that was refused is a transaction after all, smaller or under another limit. What happened to the shop that day stays.
alter table refused_starts add column taken_at timestamptz;
