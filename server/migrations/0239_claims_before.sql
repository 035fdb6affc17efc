-- Runs outside of a transaction.
-- Nothing is locked: what is cleared at that moment stays in the queue, where a clearing passes it over.
insert into claims_to_clear
select d.psper_id, d.id from dossiers d where d.psper_id is not null and not d.is_cleared order by 1, 2 on conflict do nothing;
insert into claims_of_owners
select d.owner_id, d.id from dossiers d where d.owner_id is not null order by 1, 2 on conflict do nothing;
-- What was sold at that moment is not its seller's.
delete from claims_of_owners o where (o.owner_id, o.dossier_id) in (
  select c.owner_id, c.dossier_id from claims_of_owners c join dossiers d on d.id = c.dossier_id
  where d.owner_id is distinct from c.owner_id limit 1000
);
-- In place of dossiers_to_sell, which knew the owner.
create index concurrently if not exists dossiers_dunned on dossiers (country, due_on, id) where in_dunning;
