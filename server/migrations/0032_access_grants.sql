-- Who gave whom an account, a role or a permission, and when: who approves may owe none of them to who asks.

create table access_grants (
  id integer generated always as identity primary key,
  admin_id integer not null references admins on delete cascade,
  given_by integer not null references admins on delete cascade,
  kind text not null check (kind in ('account', 'role', 'permission')),
  given_at timestamptz not null,
  check (admin_id <> given_by)
);
create index access_grants_admin on access_grants (admin_id, given_at);

-- What the audit trail knows of the last days. Its rows name admins by text, and some of nobody's making.
insert into access_grants (admin_id, given_by, kind, given_at)
select a.id, l.actor_id, case l.action
    when 'admin.create' then 'account' when 'admin.enable' then 'account' when 'admin.assign-role' then 'role'
    else 'permission' end, l.at
from audit_log l
  join admins a on a.id::text = l.record_id
  join admins giver on giver.id = l.actor_id
where l.record_kind = 'admin' and l.outcome = 'done' and l.actor_id <> a.id and l.at > now() - interval '30 days'
  and (l.action in ('admin.create', 'admin.enable', 'admin.assign-role', 'admin.grant-temporary-permissions')
    or l.action = 'admin.set-extra-permissions' and jsonb_typeof(l.after -> 'extraPermissions') = 'array'
      and not (coalesce(l.before -> 'extraPermissions', '[]') @> (l.after -> 'extraPermissions')))
order by l.id;

insert into access_grants (admin_id, given_by, kind, given_at)
select distinct ar.admin_id, l.actor_id, 'role', l.at
from audit_log l
  join admin_roles ar on ar.role_id::text = l.record_id and ar.admin_id <> l.actor_id
  join admins giver on giver.id = l.actor_id
where l.record_kind = 'role' and l.action = 'role.update' and l.outcome = 'done' and l.at > now() - interval '30 days'
  and (l.after -> 'enabled' = 'true' or jsonb_typeof(l.after -> 'permissions') = 'array'
    and not (coalesce(l.before -> 'permissions', '[]') @> (l.after -> 'permissions')));
