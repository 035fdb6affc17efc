import type { Query, Response } from '@houston/contract/endpoint';
import type { rolesApi } from '@houston/contract/features/access/roles/roles.api';
import type { Role, RoleEdit, RoleInput } from '@houston/contract/features/access/roles/roles.schema';
import type { Page } from '@houston/contract/paging';
import {
  hasPermission,
  maskOf,
  maskOfSet,
  missingFrom,
  type PermissionMask,
  permissionSetOf,
  permissionsIn,
} from '@houston/contract/permissions';
import type * as z from 'zod';
import { type Change, change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import { findDatabaseError, uniqueViolation } from '../../../db/errors.ts';
import { found, problem } from '../../../http/problem.ts';
import { keepAdminManagers, openGrant, requireCeiling } from './grants.service.ts';
import {
  type CountedRole,
  deleteRole,
  findRole,
  insertRole,
  lockRole,
  type RoleRow,
  selectHolders,
  selectRoles,
  updateRole,
} from './roles.store.ts';

type RoleValues = Pick<RoleRow, 'name' | 'description' | 'isDefault' | 'isEnabled' | 'permissions'>;

const namedHolders = 100;

export async function listRoles(call: Call, query: Query<typeof rolesApi.list>): Promise<Page<Role>> {
  const page = await selectRoles(call.app.database.orm, query);
  return { ...page, data: page.data.map(roleOf) };
}

/** @throws Problem role_name_taken, grant_ceiling */
export async function createRole(call: Call, input: RoleInput): Promise<Role> {
  return change(call, async (opened) => {
    const { tx, audit } = opened;
    await openGrant(tx, call);
    const values = valuesOf(input);
    await requireCeiling(tx, call, values.permissions, null);
    const row = await insertRole(tx, values).catch(refuseTakenName);
    audit({ action: 'role.create', record: { kind: 'role', id: row.id }, after: auditedRole(row) });
    publishRoles(opened);
    return roleOf({ ...row, holders: 0 });
  });
}

/**
 * Changes a role for everybody who holds it, from their next request on.
 * @throws Problem not_found, stale_version, role_name_taken, grant_ceiling, own_admin_management, last_admin_manager
 */
export async function saveRole(
  call: Call,
  id: number,
  { version, ...input }: z.output<typeof RoleEdit>,
): Promise<Role> {
  return change(call, async (opened) => {
    const { tx, audit } = opened;
    await openGrant(tx, call);
    const before = found(await lockRole(tx, id));
    if (before.version !== version) throw problem('stale_version', { current: roleOf(before) });
    const values = valuesOf(input);
    await requireCeiling(tx, call, gainedBy(before, values), null);
    const after = await keepAdminManagers(tx, call, () => updateRole(tx, id, values).catch(refuseTakenName));
    audit({
      action: 'role.update',
      record: { kind: 'role', id },
      before: auditedRole(before),
      after: auditedRole(after),
    });
    publishRoles(opened);
    return roleOf({ ...after, holders: before.holders });
  });
}

/** @throws Problem not_found, role_in_use */
export async function removeRole(call: Call, id: number): Promise<void> {
  await change(call, async (opened) => {
    const { tx, audit } = opened;
    await openGrant(tx, call);
    const role = found(await lockRole(tx, id));
    const holders = await selectHolders(tx, id, namedHolders);
    if (holders.length > 0) throw problem('role_in_use', { holders: holders.map(({ others: _, ...who }) => who) });
    await deleteRole(tx, role);
    audit({ action: 'role.delete', record: { kind: 'role', id }, before: auditedRole(role) });
    publishRoles(opened);
  });
}

/** Temporary permissions do not count: what they cover is gone when they end. @throws Problem not_found */
export async function listHolders(call: Call, id: number): Promise<Response<typeof rolesApi.holders>> {
  const { orm } = call.app.database;
  const role = found(await findRole(orm, id));
  const given = role.isEnabled ? permissionsIn(role.permissions) : [];
  const rows = await selectHolders(orm, id, namedHolders);
  return {
    data: rows.map(({ others, ...who }) => ({ ...who, loses: missingFrom(others, given) })),
    total: role.holders,
  };
}

/** @throws Problem not_found */
export async function requireRole(call: Call, id: number): Promise<void> {
  found(await findRole(call.app.database.orm, id));
}

/** What somebody may hold after the save who did not before it. */
function gainedBy(before: RoleValues, after: RoleValues): PermissionMask {
  const isGivenAnew = (after.isEnabled && !before.isEnabled) || (after.isDefault && !before.isDefault);
  if (isGivenAnew) return after.permissions;
  return maskOf(permissionsIn(after.permissions).filter((flag) => !hasPermission(before.permissions, flag)));
}

// Any admin may hold it: everybody's screens ask for their permissions again.
function publishRoles({ publish }: Change): void {
  for (const topic of [
    '/api/RbacManagement',
    '/api/admins',
    '/api/session',
    '/api/profile',
    '/api/role-requests',
  ] as const) {
    publish(topic);
  }
}

// Two who choose the same name at once both see it free; the unique index lets one through.
function refuseTakenName(error: unknown): never {
  if (findDatabaseError(error)?.code !== uniqueViolation) throw error;
  throw problem('role_name_taken', { fields: { name: 'roles.name-taken' } });
}

function valuesOf({ name, description, default: isDefault, enabled: isEnabled, ...flags }: RoleInput): RoleValues {
  return { name, description, isDefault, isEnabled, permissions: maskOfSet(flags) };
}

function roleOf({ id, name, description, isDefault, isEnabled, permissions, version, holders }: CountedRole): Role {
  return {
    id,
    name,
    description,
    default: isDefault,
    enabled: isEnabled,
    holders,
    version,
    ...permissionSetOf(permissions),
  };
}

function auditedRole({ name, description, isDefault, isEnabled, permissions }: RoleValues) {
  return { name, description, default: isDefault, enabled: isEnabled, permissions: permissionsIn(permissions) };
}
