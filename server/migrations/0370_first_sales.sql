-- A dossier that is sold is looked for by its key whatever the planner knows: of a table that was empty when it was analyzed it expects no row, and
-- reads all of it for each dossier of the first sale.
create or replace function refuse_second_sale() returns trigger language plpgsql set enable_seqscan to off as $$
begin
  if exists (select from npl_sold_dossiers l where l.dossier_id = new.dossier_id
      and not exists (select from npl_freed_dossiers f where f.dossier_id = l.dossier_id and f.sale_id = l.sale_id)) then
    raise exception 'dossier % is sold, or came back and was not freed', new.dossier_id using errcode = 'unique_violation';
  end if;
  return new;
end $$;
