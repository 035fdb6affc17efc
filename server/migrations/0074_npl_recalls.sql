-- Dossiers that came back from their buyer: each once, for the price that was paid for it.
create table npl_recalls (
  -- Recalled once.
  dossier_id integer primary key references npl_sold_dossiers,
  sale_id bigint not null references npl_sales,
  recalled_at timestamptz not null,
  -- In Amsterdam.
  recalled_on date not null,
  reason text not null,
  admin_id integer references admins on delete set null,
  by_name text not null,
  -- The price that is credited, in cents, and whether it went back to the budget of the month of the sale.
  price bigint not null check (price >= 0),
  is_budget_back boolean not null
);
create index npl_recalls_sale on npl_recalls (sale_id, dossier_id);
create trigger npl_recalls_fixed before update of dossier_id, sale_id, recalled_at, recalled_on, reason, price, is_budget_back or delete on npl_recalls
  for each row execute function refuse_change_of_posting();

alter table document_postings drop constraint document_postings_document_check,
  add constraint document_postings_document_check check (document in
    ('cession', 'debit-note', 'borne', 'invoice', 'credit-note', 'pay-out', 'npl-sale', 'npl-recall'));
