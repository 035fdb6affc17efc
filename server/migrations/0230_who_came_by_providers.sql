-- Runs outside of a transaction.
-- Whom providers made admins in the last days, as the audit trail tells: they are the actors of it themselves.
update admins set is_from_provider = true where id in (
  select a.id from admins a join audit_log l on l.record_kind = 'admin' and l.record_id = a.id::text
  where a.created_at > now() - interval '30 days' and not a.is_from_provider
    and l.action = 'admin.create' and l.outcome = 'done' and l.actor_id = a.id and l.after ? 'provider'
  limit 1000
);
