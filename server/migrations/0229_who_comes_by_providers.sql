-- Whether a provider makes admins of whom it vouches for, as all did before.
alter table oidc_settings add column creates_admins boolean not null default true;

-- Who said last whom a provider lets in: the accounts that it makes are of their making.
alter table oidc_settings add column trusted_by integer references admins on delete set null;
update oidc_settings set trusted_by = (
  select l.actor_id from audit_log l join admins a on a.id = l.actor_id
  where l.record_kind = 'oidc' and l.record_id = oidc_settings.id::text and l.outcome = 'done'
    and l.action in ('oidc.create', 'oidc.update')
  order by l.id desc limit 1
);

-- An account that a provider made is of nobody's making until somebody gives it its first permissions.
alter table admins add column is_from_provider boolean not null default false;
