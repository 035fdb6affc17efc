-- A dossier is sold once more after it was recalled and freed: what was one for each dossier is one for each of its sales.

alter table npl_settled_movements drop constraint npl_settled_movements_dossier_id_fkey;
alter table npl_export_files
  drop constraint npl_export_files_dossier_id_fkey,
  drop constraint npl_export_files_dossier_id_key;
alter table npl_debtor_notices
  drop constraint npl_debtor_notices_dossier_id_fkey,
  drop constraint npl_debtor_notices_pkey,
  add constraint npl_debtor_notices_of foreign key (dossier_id) references dossiers not valid;
alter table npl_recalls
  drop constraint npl_recalls_dossier_id_fkey,
  drop constraint npl_recalls_pkey,
  add constraint npl_recalls_pkey primary key using index npl_recalls_of_sale;
alter table npl_sold_dossiers
  drop constraint npl_sold_dossiers_pkey,
  add constraint npl_sold_dossiers_pkey primary key using index npl_sold_dossiers_of_sale;
-- What stands was held by the keys that were dropped.
alter table npl_recalls
  add constraint npl_recalls_of foreign key (dossier_id, sale_id) references npl_sold_dossiers (dossier_id, sale_id) not valid;

create function refuse_second_sale() returns trigger language plpgsql as $$
begin
  if exists (select from npl_sold_dossiers l where l.dossier_id = new.dossier_id
      and not exists (select from npl_freed_dossiers f where f.dossier_id = l.dossier_id and f.sale_id = l.sale_id)) then
    raise exception 'dossier % is sold, or came back and was not freed', new.dossier_id using errcode = 'unique_violation';
  end if;
  return new;
end $$;
create trigger npl_sold_dossiers_once before insert on npl_sold_dossiers for each row execute function refuse_second_sale();
-- Only what came back is freed, and that stays so.
create function refuse_freeing_sold() returns trigger language plpgsql as $$
begin
  if not exists (select from npl_recalls r where r.dossier_id = new.dossier_id and r.sale_id = new.sale_id) then
    raise exception 'dossier % did not come back from sale %', new.dossier_id, new.sale_id using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger npl_freed_dossiers_recalled before insert on npl_freed_dossiers for each row execute function refuse_freeing_sold();
create trigger npl_freed_dossiers_fixed before update of dossier_id, sale_id, freed_at, reason or delete on npl_freed_dossiers
  for each row execute function refuse_change_of_posting();
