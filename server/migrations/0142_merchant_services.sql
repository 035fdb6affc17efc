-- What is to be done at a shop until it has what it needs, as items of a work list: whatever makes something needed or
-- gets it done, the item follows.

alter table shops add column closed_at timestamptz;
alter table shops add column closed_reason text;
-- That the account is the shop's; null: nobody has looked.
alter table shop_documents add column iban_confirmed_at timestamptz;
-- Those of before were taken as they came.
update shop_documents set iban_confirmed_at = recorded_at where iban is not null;
create index api_keys_of_shop on api_keys (shop_id) where revoked_at is null;

-- The table of before held what the demo wrote into it, and nothing else.
drop table merchant_services;
create table merchant_services (
  id integer generated always as identity primary key,
  shop_id integer not null references shops on delete cascade,
  service text not null
    check (service in ('psper', 'api-key', 'agreement', 'cession_deed', 'iban', 'ubo', 'iban-ascription', 'completion')),
  created_at timestamptz not null,
  assigned_to integer references admins on delete set null,
  closed_at timestamptz,
  closed_reason text,
  -- Kept as it was then: admins go. Null: it was done, or is needed no more.
  closed_by_name text,
  outcome text check (outcome in ('done', 'dismissed', 'confirmed', 'rejected')),
  -- While an admin has dismissed what is still needed: it is asked for again when it was there once and is not any more.
  is_dismissed boolean not null default false,
  version integer not null default 1
);
create unique index merchant_services_of_shop on merchant_services (shop_id, service) where closed_at is null or is_dismissed;
create index merchant_services_by_shop on merchant_services (shop_id);
create index merchant_services_open on merchant_services (created_at, id) where closed_at is null;
create index merchant_services_closed on merchant_services (created_at, id) where closed_at is not null;
create index merchant_services_assigned on merchant_services (assigned_to) where assigned_to is not null;

create view merchant_services_due as
select s.id as shop_id, due.service
from shops s
cross join lateral (
  select exists (select from api_keys k where k.shop_id = s.id and k.revoked_at is null) as has_key,
    coalesce((select l.missing from shops_lacking_documents l where l.shop_id = s.id), '{}') as lacking
) has
cross join lateral (
  select 'psper' where s.psper_id is null and s.registration_completed_at is null
  union all select 'api-key' where not has.has_key and s.registration_completed_at is null
  union all select unnest(has.lacking)
  union all select 'iban-ascription' from shop_documents d
    where d.shop_id = s.id and d.kind = 'iban' and d.iban is not null and d.iban_confirmed_at is null
  union all select 'completion'
    where s.registration_completed_at is null and s.psper_id is not null and has.has_key and has.lacking = '{}'
) as due (service)
where s.closed_at is null;

-- The shops are held first, by whoever changes one: of two changes at once the second sees what the first did.
create function follow_shops(ids integer[], moment timestamptz) returns void language plpgsql as $$
begin
  perform from shops where id = any(ids) order by id for no key update;
  update merchant_services m
    set closed_at = coalesce(m.closed_at, greatest(moment, m.created_at)), outcome = coalesce(m.outcome, 'done'),
      is_dismissed = false, version = m.version + 1
    where m.shop_id = any(ids) and (m.closed_at is null or m.is_dismissed)
      and not exists (select from merchant_services_due d where d.shop_id = m.shop_id and d.service = m.service);
  insert into merchant_services (shop_id, service, created_at)
    select shop_id, service, moment from merchant_services_due where shop_id = any(ids)
    on conflict (shop_id, service) where closed_at is null or is_dismissed do nothing;
end $$;

create function follow_new_shop() returns trigger language plpgsql as $$
begin
  perform follow_shops(array[new.id], new.created_at);
  return null;
end $$;
create trigger follow_new_shop after insert on shops for each row execute function follow_new_shop();

create function follow_shop() returns trigger language plpgsql as $$
begin
  perform follow_shops(array[new.id], now());
  return null;
end $$;
create trigger follow_shop after update of psper_id, registration_completed_at, closed_at on shops for each row
  when ((old.psper_id, old.registration_completed_at, old.closed_at)
    is distinct from (new.psper_id, new.registration_completed_at, new.closed_at))
  execute function follow_shop();

-- Another account is to be looked at anew: who decides about the one of before decides about that one alone.
create function forget_confirmed_iban() returns trigger language plpgsql as $$
begin
  new.iban_confirmed_at = null;
  update merchant_services set closed_at = greatest(new.recorded_at, created_at), outcome = 'done', version = version + 1
    where shop_id = new.shop_id and service = 'iban-ascription' and closed_at is null;
  return new;
end $$;
create trigger forget_confirmed_iban before update on shop_documents for each row
  when (old.iban is distinct from new.iban) execute function forget_confirmed_iban();

create function follow_shop_document() returns trigger language plpgsql as $$
begin
  perform follow_shops(array[new.shop_id], new.recorded_at);
  return null;
end $$;
create trigger follow_shop_document after insert or update on shop_documents for each row
  execute function follow_shop_document();

create function follow_api_key() returns trigger language plpgsql as $$
begin
  perform follow_shops(array[new.shop_id], coalesce(new.revoked_at, new.created_at));
  return null;
end $$;
create trigger follow_new_api_key after insert on api_keys for each row execute function follow_api_key();
create trigger follow_api_key after update of revoked_at on api_keys for each row
  when (old.revoked_at is distinct from new.revoked_at) execute function follow_api_key();

create function follow_psper() returns trigger language plpgsql as $$
begin
  perform follow_shops(array(select id from shops where psper_id = new.id), now());
  return null;
end $$;
create trigger follow_psper after update on pspers for each row
  when ((old.requires_agreement_document, old.requires_cession_deed, old.requires_iban, old.requires_ubo_document)
    is distinct from (new.requires_agreement_document, new.requires_cession_deed, new.requires_iban, new.requires_ubo_document))
  execute function follow_psper();

select follow_shops(array(select id from shops), now());
