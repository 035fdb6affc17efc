-- Runs outside of a transaction.
alter table payouts validate constraint payouts_paid_amount;
alter table psper_payments validate constraint psper_payments_check;
alter table document_postings validate constraint document_postings_document_check;
create index concurrently if not exists psper_payments_difference on psper_payments (difference_id) where difference_id is not null;
-- A cession is on its way once; of one that was paid too little the rest is paid by another.
create unique index concurrently if not exists payouts_on_their_way on payouts (cession_id) where state in ('proposed', 'approved');
-- Contracts payouts_live: not needed since 0.1.0.
drop index concurrently if exists payouts_live;
