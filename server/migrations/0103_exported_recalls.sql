-- Whether the buyer had been given the list with a recalled dossier: what is recalled before that is left out of it.
alter table npl_recalls add column was_exported boolean;
update npl_recalls r set was_exported = exists (select from npl_exports e where e.sale_id = r.sale_id);
alter table npl_recalls alter column was_exported set not null;
drop trigger npl_recalls_fixed on npl_recalls;
create trigger npl_recalls_fixed
  before update of dossier_id, sale_id, recalled_at, recalled_on, reason, price, is_budget_back, was_exported or delete on npl_recalls
  for each row execute function refuse_change_of_posting();
