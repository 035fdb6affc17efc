-- What monitoring rules may read: views without names, addresses, e-mails and IBANs. The role that rules run as may read nothing else.
-- Their columns are a promise to the rules that people wrote: columns are added, never renamed or taken away.
create schema reporting;

create view reporting.transactions as
  select id, tenant_id, shop_id, amount, currency, started_at, state, capture_requested, refund_requested, released_amount, last_captured_at
  from public.transactions;

create view reporting.dossiers as
  select id, tenant_id, shop_id, psper_id, owner_id, country, currency, state, invoice_date, due_on, opened_at, open_amount,
    captured, refunded, charged_back, paid, reversed, written_off, on_hold_since, in_arrangement_since, handed_over_at,
    last_reminder, last_reminded_on, next_reminder_on
  from public.dossiers;

create view reporting.payments as
  select id, dossier_id, amount, currency, received_at, reversed_at, bank_entry_id is not null as is_from_bank
  from public.payments;

create view reporting.bus_queue as
  select q.id, q.message_id, m.transaction_type, m.tenant_id, m.shop_id, m.amount, q.attempt, q.available_at, q.enqueued_at,
    q.held_by is not null as is_held
  from public.bus_queue q join public.bus_messages m on m.id = q.message_id;

create view reporting.bus_state as
  select s.paused, c.changed_at as since, s.resume_at from public.bus_switch s left join public.bus_state_changes c on c.id = s.change_id;

create view reporting.bus_transactions as
  select id, message_id, root_id, tenant_id, shop_id, transaction_type, attempt, is_retry, success, result, queued_at, started_at,
    ended_at, failed_step
  from public.bus_transactions;

create view reporting.dead_letters as
  select id, tenant_id, shop_id, message_type, amount, currency, picked_up_on, handled, handled_at, attempts, failed_step, fingerprint
  from public.dead_letters;

create view reporting.ledger as
  select 'movement' as source, movement as kind, debit, credit, amount, currency, posted_at, dossier_id, null::bigint as document_id
  from public.ledger_postings
  union all
  select 'document', document, debit, credit, amount, currency, posted_at, null, document_id from public.document_postings;

create view reporting.ledger_balances as
  select account, currency, sum(debit)::bigint as debit, sum(credit)::bigint as credit, sum(debit - credit)::bigint as balance
  from (
    select debit as account, currency, amount as debit, 0 as credit from public.ledger_postings
    union all select credit, currency, 0, amount from public.ledger_postings
    union all select debit, currency, amount, 0 from public.document_postings
    union all select credit, currency, 0, amount from public.document_postings
  ) sides
  group by account, currency;

create view reporting.bank_accounts as
  select id, tenant_id, currency, is_blocked, created_at from public.bank_accounts;

create view reporting.bank_statements as
  select id, account_id, tenant_id, format, from_date, to_date, opening, closing, entry_count, created_at
  from public.bank_statements where is_stored;

create view reporting.unmatched_payments as
  select entry_id, account_id, tenant_id, amount, booking_date, is_ignored from public.unmatched_entries;

create view reporting.refund_runs as
  select id, tenant_id, account_id, state, created_at, decided_at, item_count, amount, executed_count, executed_amount, failed_count
  from public.refund_runs;

create view reporting.pspers as
  select id, clearing_frequency, invoice_frequency, clearing_since, invoicing_since, b2b_enabled, fraud_module_enabled,
    iban is not null as has_iban, requires_iban, country
  from public.pspers;

create view reporting.clearings as
  select id, psper_id, cleared_on, is_planned, ran_at from public.psper_clearings;

create view reporting.cessions as
  select id, clearing_id, tenant_id, psper_id, owner_id, country, cleared_on, amount, face_amount, claims from public.cessions;

create view reporting.invoices as
  select id, type, tenant_id, psper_id, issued_on, due_on, net_amount, vat_amount, amount, created_at from public.invoices;

create view reporting.handovers as
  select root_id, tenant_id, partner_id, dossier_id, amount, currency, handed_over_at, recalled_at, recovered
  from public.collection_handovers;

create view reporting.sign_ins as
  select id, at, actor_id as admin_id, outcome = 'done' as has_succeeded from public.audit_log where action = 'session.sign-in';

create view reporting.security_incidents as
  select id, date_time, violation_code, is_allowed, count, last_seen, unblocked_on from public.security_incidents;

create view reporting.outbox as
  select id, channel, state, created_at, attempts, next_attempt_at from public.outbox_messages;

create view reporting.background_services as
  select service, heartbeat_at, running_since, next_run_at, last_error is not null as has_failed from public.background_services;
