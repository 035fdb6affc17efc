-- Runs outside of a transaction.
-- Claims of shops that were given their psper only after them were of no psper, and nobody was ever paid for them. Those whose shop has one by
-- now get it, and the next clearing cedes them.
create index concurrently if not exists dossiers_without_psper on dossiers (shop_id, id) where psper_id is null;
update dossiers d set psper_id = s.psper_id from shops s
where s.id = d.shop_id and d.id in (
  select w.id from dossiers w join shops o on o.id = w.shop_id
  where w.psper_id is null and w.owner_id is null and o.psper_id is not null order by w.id limit 1000
);
