-- Roles, temporary permissions and requests: what their screens and rules look for.

-- Two roles that differ only in capitals could not be told apart.
create unique index roles_name_order on roles (lower(name));

create index temporary_permissions_created_at on temporary_permissions (admin_id, created_at, id);
-- The access clock asks for the next start and the next end.
create index temporary_permissions_start_at on temporary_permissions (start_at) where withdrawn_at is null;
create index temporary_permissions_end_at on temporary_permissions (end_at) where withdrawn_at is null;

alter table role_requests
  alter column role_id drop not null,
  -- The name of a role that has been deleted since.
  add column role_name text,
  -- What the role held when the request was decided, or when the role was deleted; until then, what it holds now.
  add column permissions bigint;
create index role_requests_state on role_requests (approval_state, id);
create index role_requests_admin on role_requests (admin_id, id);

-- One open request of an admin for each role. Of several from before, the last one counts.
update role_requests earlier
  set approval_state = 2, reviewer_message = 'Replaced by a later request for the same role', reviewed_at = now()
  where approval_state = 0 and exists (
    select from role_requests later
    where later.admin_id = earlier.admin_id and later.role_id = earlier.role_id
      and later.approval_state = 0 and later.id > earlier.id
  );
create unique index role_requests_one_open on role_requests (admin_id, role_id) where approval_state = 0;
