-- One log of calls, to partners and of shops: in partitions by day, so that old days go without deleting row by row.

alter table integration_partners
  add column homepage_url text,
  add column status_page_url text,
  add column logo_url text,
  add column logo_image bytea,
  add column logo_type text,
  -- Names the stored image: another one has another address, so that each may be kept by browsers.
  add column logo_hash text,
  -- Why the last logo could not be fetched.
  add column logo_failure text,
  add column version integer not null default 1;

alter table integration_calls rename to older_calls;
alter index integration_calls_pkey rename to older_calls_pkey;
alter index integration_calls_partner rename to older_calls_partner;
alter index integration_calls_transaction rename to older_calls_transaction;
alter table older_calls alter column id drop identity;
create sequence integration_calls_id_seq;

-- What is alike about calls: the partner, the way, the method and the address with its numbers taken out. There are few, and lists
-- look for texts and methods in them.
create table integration_routes (
  -- The first six bytes of a digest of the rest: it is known without asking the database.
  id bigint primary key,
  partner_id integer not null,
  inbound boolean not null,
  method smallint not null,
  -- The address without what stands in the place of numbers.
  address text not null
);
create index integration_routes_partner on integration_routes (partner_id);

create table integration_calls (
  id bigint not null default nextval('integration_calls_id_seq'),
  partner_id integer not null,
  called_at timestamptz not null,
  inbound boolean not null default false,
  -- 1 GET, 2 POST, 3 PUT, 4 DELETE, 5 HEAD, 6 OPTIONS, 7 PATCH, 8 TRACE
  method smallint not null check (method between 1 and 8),
  url text not null,
  route_id bigint not null,
  -- null: nothing came back.
  status smallint,
  duration_ms integer not null,
  -- JSON text of [name, value]. All that follows has secrets masked, and bodies are cut after 64 KB.
  request_headers text,
  response_headers text,
  request_body text,
  response_body text,
  -- In bytes, before anything was masked or cut.
  request_size integer,
  response_size integer,
  error text,
  attempt smallint,
  request_id text,
  transaction_number text,
  bus_transaction_id bigint,
  step text,
  primary key (id, called_at)
) partition by range (called_at);

create index integration_calls_time on integration_calls (called_at, id) include (inbound, status, duration_ms, route_id);
create index integration_calls_partner on integration_calls (partner_id, called_at, id) include (status, duration_ms, route_id);
create index integration_calls_route on integration_calls (route_id, called_at, id) include (status, duration_ms);
create index integration_calls_transaction on integration_calls (bus_transaction_id) where bus_transaction_id is not null;
-- Calls of the bus are found by its transactions; this is for all others that are about a transaction.
create index integration_calls_number on integration_calls (lower(transaction_number))
  where bus_transaction_id is null and transaction_number is not null;
create index integration_calls_inbound on integration_calls (called_at, id) include (status, duration_ms, route_id) where inbound;
create index integration_calls_failed on integration_calls (called_at, id) include (status, duration_ms, route_id, partner_id, inbound)
  where status is null or status >= 300;
create index integration_calls_slow on integration_calls (called_at, id) include (duration_ms, status, route_id)
  where duration_ms >= 1000;

-- For whatever has no day of its own yet: no call is lost for want of one. Workers make the days.
create table integration_calls_other partition of integration_calls default;

insert into integration_routes (id, partner_id, inbound, method, address)
  select distinct on (1) ('x' || substr(md5(concat_ws(' ', partner_id, false, method, address)), 1, 12))::bit(48)::bigint, partner_id, false,
    method, address
  from (
    select distinct partner_id, array_position(array['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE'], method) as method,
      regexp_replace(regexp_replace(url, '[?#].*$', ''), '/(\d+|[0-9A-Za-z]{32,64}|[0-9a-fA-F]{8}-[0-9a-fA-F-]{27})(?=/|$)', '/{}', 'g') as address
    from older_calls
  ) as used;
insert into integration_calls (id, partner_id, called_at, method, url, route_id, status, duration_ms, request_body, response_body,
    request_size, response_size, error, transaction_number, bus_transaction_id, step)
  select c.id, c.partner_id, c.called_at, r.method, c.url, r.id, c.status, c.duration_ms, c.request_body, c.response_body,
    octet_length(c.request_body), octet_length(c.response_body), c.error, c.transaction_number, c.bus_transaction_id, c.step
  from older_calls c join integration_routes r on r.partner_id = c.partner_id and not r.inbound
    and r.method = array_position(array['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE'], c.method)
    and r.address = regexp_replace(regexp_replace(c.url, '[?#].*$', ''),
      '/(\d+|[0-9A-Za-z]{32,64}|[0-9a-fA-F]{8}-[0-9a-fA-F-]{27})(?=/|$)', '/{}', 'g');
select setval('integration_calls_id_seq', (select coalesce(max(id), 0) + 1 from older_calls), false);
drop table older_calls;
