-- Runs outside of a transaction.
-- What happened to a partner is read from its end, each kind in the order of its time.
create index concurrently if not exists audit_log_partner on audit_log (record_kind, record_id, at, id) where record_kind in ('shop', 'psper');
-- What is kept of a document of a shop stands with its psper, and names the shop.
create index concurrently if not exists audit_log_shop_document on audit_log (record_id, (after ->> 'shop'), at, id)
  where record_kind = 'psper' and action in ('psper.receive-document', 'psper.take-back-document');
create index concurrently if not exists psper_clearings_ran on psper_clearings (psper_id, ran_at, id);
create index concurrently if not exists payouts_batches_of_psper on payouts (psper_id, batch_id);
create index concurrently if not exists payouts_paid_to_psper on payouts (psper_id, paid_at, id) where paid_at is not null;
create index concurrently if not exists payouts_returned_of_psper on payouts (psper_id, returned_at, id) where returned_at is not null;
create index concurrently if not exists payouts_not_executed_of_psper on payouts (psper_id, not_executed_at, id) where not_executed_at is not null;
create index concurrently if not exists payouts_reversed_of_psper on payouts (psper_id, match_reversed_at, id) where match_reversed_at is not null;
create index concurrently if not exists payout_batches_proposed on payout_batches (proposed_at, id);
create index concurrently if not exists payout_batches_decided on payout_batches (decided_at, id) where decided_at is not null;
create index concurrently if not exists invoice_credits_proposed on invoice_credits (proposed_at, id);
create index concurrently if not exists invoice_credits_decided on invoice_credits (decided_at, id) where decided_at is not null;
create index concurrently if not exists psper_deliveries_delivered on psper_deliveries (psper_id, delivered_at, id) where delivered_at is not null;
create index concurrently if not exists psper_deliveries_failed on psper_deliveries (psper_id, last_attempt_at, id) where state = 'failed';
