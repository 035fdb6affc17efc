-- The audit trail: append-only, each row sealed with a hash over itself and the hash of the row before.

create table audit_log (
  -- Counts without gaps, so that a removed row shows.
  id bigint primary key,
  at timestamptz not null,
  -- null: nobody was signed in, or the server itself acted.
  actor_id integer,
  actor text not null,
  action text not null,
  record_kind text,
  record_id text,
  outcome text not null check (outcome in ('done', 'refused')),
  reason text,
  before jsonb,
  after jsonb,
  address text not null,
  request_id text not null,
  hash text not null
);
create index audit_log_record on audit_log (record_kind, record_id, id);
create index audit_log_actor on audit_log (actor_id, id);
create index audit_log_at on audit_log (at, id);

-- The end of the chain. Without it, cutting rows off the end would go unnoticed.
create table audit_head (
  singleton boolean primary key default true check (singleton),
  last_id bigint not null,
  last_hash text not null
);
insert into audit_head (last_id, last_hash) values (0, '');

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end
$$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_audit_change();
