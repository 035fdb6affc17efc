-- Nothing is locked: what is cleared at that moment stays in the queue, where a clearing passes it over.
insert into claims_to_clear
select d.psper_id, d.id from dossiers d where d.psper_id is not null and not d.is_cleared order by 1, 2 on conflict do nothing;
insert into claims_of_owners
select d.owner_id, d.id from dossiers d where d.owner_id is not null order by 1, 2 on conflict do nothing;
