-- Runs outside of a transaction.
-- What an admin gave up without a second one in the last 24 hours.
create index concurrently if not exists transaction_refunds_alone on transaction_refunds (asked_by, asked_at) where state = 'done';
create index concurrently if not exists write_offs_alone on write_offs (asked_by, asked_at) where state = 'done';
create index concurrently if not exists dispute_losses_alone on dispute_losses (asked_by, asked_at) where state = 'done';
