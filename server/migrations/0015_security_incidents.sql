-- Incidents that count, block and are resolved. What was there before only recorded, and blocks nobody.

alter table security_incidents
  -- What the guards count by, and what is blocked: 'address 192.0.2.1/32', 'address 2001:db8:1:2::/64', 'admin 17'.
  add column subject text not null default '',
  -- Whose account it concerns, where the guard counts each by itself; one address then has a row for each.
  add column account text not null default '',
  -- Only recorded. An incident that is not allowed blocks its subject until it is resolved.
  add column is_allowed boolean not null default true,
  -- Why a pattern that would have blocked did not.
  add column spared_because text check (spared_because in ('own_network', 'resolver_at_work', 'last_resolver')),
  add column count integer not null default 1 check (count > 0),
  add column last_seen timestamptz,
  -- The different things that were tried, in short; as many as decide about a block.
  add column marks text[] not null default '{}',
  add column unblocked_on timestamptz,
  add column unblocked_by_user_email text,
  add column unblocked_reason text,
  add check ((unblocked_on is null) = (unblocked_reason is null)),
  add check ((unblocked_on is null) = (unblocked_by_user_email is null));

update security_incidents set last_seen = date_time;
alter table security_incidents alter column last_seen set not null;

-- A subject is blocked by one incident, so that resolving that one lets it in again.
create unique index security_incidents_block on security_incidents (subject)
  where not is_allowed and unblocked_on is null;
create index security_incidents_subject on security_incidents (subject, violation_code, date_time);
drop index security_incidents_address;

-- The list begins with those that are not allowed, which may be few among many.
create index security_incidents_not_allowed on security_incidents (date_time, id) where not is_allowed;
create index security_incidents_code on security_incidents (violation_code, id);
create index security_incidents_ip on security_incidents (ip, id);
create index security_incidents_last_seen on security_incidents (last_seen, id);
create index security_incidents_search on security_incidents
  using gin (lower(ip || ' ' || coalesce(user_email, '')) gin_trgm_ops);
