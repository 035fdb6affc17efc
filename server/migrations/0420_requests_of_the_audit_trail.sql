-- Runs outside of a transaction.
-- What one request did, by the number that an error message shows; and what came from one address.
create index concurrently if not exists audit_log_request on audit_log (request_id, id);
create index concurrently if not exists audit_log_address on audit_log (address, id);
