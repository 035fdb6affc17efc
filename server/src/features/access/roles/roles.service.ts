import type { Query, Response } from '@houston/contract/endpoint';
import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { roleRequestsApi } from '@houston/contract/features/access/role-requests/role-requests.api';
import { rolesApi } from '@houston/contract/features/access/roles/roles.api';
import type { Role, RoleEdit, RoleInput } from '@houston/contract/features/access/roles/roles.schema';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import type { Page } from '@houston/contract/paging';
import { missingFrom, type Permission, permissionSetOf, permissionsOf } from '@houston/contract/permissions';
import type * as z from 'zod';
import { type Change, change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import { onViolation } from '../../../db/errors.ts';
import { insertOne, saveOne } from '../../../db/rows.ts';
import { fieldProblem, found, problem, requireVersion } from '../../../http/problem.ts';
import { recordGrantToHolders } from './four-eyes.service.ts';
import { keepAdminManagers, openGrant, requireCeiling } from './grants.service.ts';
import {
  type CountedRole,
  deleteRole,
  findRole,
  lockRole,
  type RoleRow,
  selectHolders,
  selectRoles,
} from './roles.store.ts';
import { roles } from './roles.table.ts';

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
    const row = await insertOne(tx, roles, values).catch(refuseTakenName);
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
    await requireVersion(version, before.version, () => roleOf(before));
    const values = valuesOf(input);
    await requireCeiling(tx, call, gainedBy(before, values), null);
    const after = await keepAdminManagers(tx, call, () => saveOne(tx, roles, id, values).catch(refuseTakenName));
    if (givesHoldersMore(before, values)) await recordGrantToHolders(tx, call, id);
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
  const given = role.isEnabled ? role.permissions : [];
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
function gainedBy(before: RoleValues, after: RoleValues): readonly Permission[] {
  const isGivenAnew = (after.isEnabled && !before.isEnabled) || (after.isDefault && !before.isDefault);
  return isGivenAnew ? after.permissions : addedTo(before, after);
}

function addedTo(before: RoleValues, after: RoleValues): readonly Permission[] {
  return after.permissions.filter((flag) => !before.permissions.includes(flag));
}

/** Also while the role is disabled: whoever enables it need not be who put the permissions into it. */
function givesHoldersMore(before: RoleValues, after: RoleValues): boolean {
  return (after.isEnabled && !before.isEnabled) || addedTo(before, after).length > 0;
}

// Any admin may hold it: everybody's screens ask for their permissions again.
function publishRoles({ publish }: Change): void {
  for (const news of [rolesApi, sessionApi, profileApi, roleRequestsApi.mine]) publish(news);
}

const refuseTakenName = onViolation({
  unique: () => fieldProblem<typeof rolesApi.create>('name', 'roles.name-taken', 'role_name_taken'),
});

function valuesOf({ name, description, default: isDefault, enabled: isEnabled, ...flags }: RoleInput): RoleValues {
  return { name, description, isDefault, isEnabled, permissions: permissionsOf(flags) };
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
  return { name, description, default: isDefault, enabled: isEnabled, permissions };
}
