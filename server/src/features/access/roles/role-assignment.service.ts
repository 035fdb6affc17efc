import type { Body } from '@houston/contract/endpoint';
import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { rolesApi } from '@houston/contract/features/access/roles/roles.api';
import type { AssignedRole } from '@houston/contract/features/access/roles/roles.schema';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import { found } from '../../../http/problem.ts';
import { findAccountById } from '../session/accounts.service.ts';
import { recordGrant } from './four-eyes.service.ts';
import { keepAdminManagers, openGrant, requireCeiling } from './grants.service.ts';
import { deleteAssignment, insertAssignment, lockRole, selectAssignedRoles } from './roles.store.ts';

/** @throws Problem not_found */
export async function listAssignedRoles(call: Call, userId: number): Promise<AssignedRole[]> {
  const { orm } = call.app.database;
  found(await findAccountById(orm, userId));
  return selectAssignedRoles(orm, userId);
}

/**
 * Gives a role or takes it away; saying again what is so already changes nothing.
 * @returns the roles that the admin holds then
 * @throws Problem not_found, grant_ceiling, own_admin_management, last_admin_manager
 */
export async function assignRole(
  call: Call,
  { userId, roleId, enable }: Body<typeof rolesApi.assign>,
): Promise<AssignedRole[]> {
  return change(call, async ({ tx, audit, publish }) => {
    await openGrant(tx, call);
    found(await findAccountById(tx, userId));
    const role = found(await lockRole(tx, roleId));
    const before = await selectAssignedRoles(tx, userId);
    if (enable) {
      // Of a disabled role too: it may be enabled by somebody else.
      await requireCeiling(tx, call, role.permissions, null);
      await insertAssignment(tx, userId, roleId);
      if (!before.some(({ id }) => id === roleId)) await recordGrant(tx, call, userId, 'role');
    } else await keepAdminManagers(tx, call, () => deleteAssignment(tx, userId, roleId));
    const after = await selectAssignedRoles(tx, userId);
    audit({
      action: enable ? 'admin.assign-role' : 'admin.take-role',
      record: { kind: 'admin', id: userId },
      before: { roles: before.map(({ name }) => name) },
      after: { roles: after.map(({ name }) => name) },
    });
    publish(rolesApi);
    publish(profileApi, userId);
    publish(sessionApi, userId);
    return after;
  });
}
