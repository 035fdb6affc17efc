-- Runs outside of a transaction.
-- What is kept of a document of a shop says which shop it is of; those of before name it only.
create index concurrently if not exists audit_log_document_of_shop on audit_log (record_id, coalesce(after ->> 'shopId', after ->> 'shop'), at, id)
  where record_kind = 'psper' and action in ('psper.receive-document', 'psper.take-back-document');
-- Contracts audit_log_shop_document: not needed since 0.1.0.
drop index concurrently if exists audit_log_shop_document;
