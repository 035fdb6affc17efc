-- Runs outside of a transaction.
-- The outbox by recipient as it is shown: by the whole address, the order would tell what is masked of a consumer's.
create index concurrently if not exists outbox_messages_shown_recipient on outbox_messages (
  (case when consumer_id is null then recipient
    when channel = 'mail' then left(recipient, 1) || '***' || coalesce(substring(recipient from '@[^@]*$'), '')
    else left(recipient, 3) || '***' || right(recipient, 2) end), id);
