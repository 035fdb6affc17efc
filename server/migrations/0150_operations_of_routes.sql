-- What a call asks for, as failures are counted by: of partners without where they are reached, which is configured and may change; of
-- sign-in providers with it, as it tells them apart.
alter table integration_routes add column operation text;
update integration_routes r set operation = case
  when r.inbound or p.key = 'oidc' then r.address
  when p.base_url is not null and starts_with(r.address, p.base_url) and length(r.address) > length(p.base_url)
    then substr(r.address, length(p.base_url) + 1)
  -- The demo's partners share a server, each below its key.
  else regexp_replace(r.address, '^[A-Za-z][A-Za-z0-9+.-]*://[^/]*(/' || p.key || '(?=/))?', '') end
  from integration_partners p where p.id = r.partner_id;
update integration_routes set operation = left(coalesce(nullif(operation, ''), address), 200);
alter table integration_routes alter column operation set not null;
