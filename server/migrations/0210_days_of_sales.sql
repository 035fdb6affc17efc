-- Runs outside of a transaction.
-- What a buyer's sales of some days come to is read from both alone.
create index concurrently if not exists npl_sales_of_days on npl_sales (buyer_id, sold_on, id) include (price);
create index concurrently if not exists npl_recalls_credited on npl_recalls (sale_id) include (price);
