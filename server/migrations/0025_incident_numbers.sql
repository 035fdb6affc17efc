-- The number that somebody who was stopped is shown. It is random, so that nobody can ask for the incidents of others one by one.
alter table security_incidents add column number text;
update security_incidents set number =
  regexp_replace(upper(substr(md5(gen_random_uuid()::text), 1, 12)), '(.{4})(.{4})(.{4})', '\1-\2-\3');
alter table security_incidents alter column number set not null;
create unique index security_incidents_number on security_incidents (number);

-- Support looks for what a caller reads out.
drop index security_incidents_search;
create index security_incidents_search on security_incidents
  using gin (lower(number || ' ' || ip || ' ' || coalesce(user_email, '')) gin_trgm_ops);
