-- Runs outside of a transaction.
-- What was sold at the moment when owners were copied (0239) is not its seller's.
delete from claims_of_owners o where (o.owner_id, o.dossier_id) in (
  select c.owner_id, c.dossier_id from claims_of_owners c join dossiers d on d.id = c.dossier_id
  where d.owner_id is distinct from c.owner_id limit 1000
);
-- In place of dossiers_to_sell, which knew the owner.
create index concurrently if not exists dossiers_dunned on dossiers (country, due_on, id) where in_dunning;
