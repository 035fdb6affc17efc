-- A shop that is complete and has its last key revoked is given one again: without a key nothing that it sells gets here. One that
-- was completed without ever having had a key was completed knowingly.
create index api_keys_revoked_of_shop on api_keys (shop_id) where revoked_at is not null;

create or replace view merchant_services_due as
select s.id as shop_id, due.service
from shops s
cross join lateral (
  select exists (select from api_keys k where k.shop_id = s.id and k.revoked_at is null) as has_key,
    coalesce((select l.missing from shops_lacking_documents l where l.shop_id = s.id), '{}') as lacking
) has
cross join lateral (
  select 'psper' where s.psper_id is null and s.registration_completed_at is null
  union all select 'api-key' where not has.has_key and (s.registration_completed_at is null
    or exists (select from api_keys k where k.shop_id = s.id and k.revoked_at is not null))
  union all select unnest(has.lacking)
  union all select 'iban-ascription' from shop_documents d
    where d.shop_id = s.id and d.kind = 'iban' and d.iban is not null and d.iban_confirmed_at is null
  union all select 'completion'
    where s.registration_completed_at is null and s.psper_id is not null and has.has_key and has.lacking = '{}'
) as due (service)
where s.closed_at is null;

select follow_shops(array(select s.id from shops s where s.registration_completed_at is not null and s.closed_at is null
  and exists (select from api_keys k where k.shop_id = s.id)
  and not exists (select from api_keys k where k.shop_id = s.id and k.revoked_at is null)), now());
