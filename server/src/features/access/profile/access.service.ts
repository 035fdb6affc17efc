import type { Response } from '@houston/contract/endpoint';
import type { accessApi } from '@houston/contract/features/access/profile/access.api';
import { type Permission, permissions } from '@houston/contract/permissions';
import { actorOf, type Call } from '../../../call.ts';
import { found } from '../../../http/problem.ts';
import { listEnabledRoles, listHeldRoles } from '../roles/held-roles.service.ts';
import { findAccountById } from '../session/accounts.service.ts';
import { listRunningPermissions } from '../temporary-permissions/temporary-permissions.service.ts';

type Entry = Response<typeof accessApi.mine>['data'][number];

/** Every flag with where the caller has it from, and the enabled roles that hold it. */
export async function listOwnAccess(call: Call): Promise<Entry[]> {
  const { orm } = call.app.database;
  const { adminId } = actorOf(call);
  const account = found(await findAccountById(orm, adminId));
  const [held, offered, running] = await Promise.all([
    listHeldRoles(orm, adminId),
    listEnabledRoles(orm),
    listRunningPermissions(orm, adminId, call.now),
  ]);
  return permissions.map((permission) => {
    const holds = (role: { permissions: readonly Permission[] }) => role.permissions.includes(permission);
    const sources: Entry['sources'] = held.filter(holds).map(({ name }) => ({ kind: 'role', role: name, until: null }));
    if (account.extraPermissions.includes(permission)) sources.push({ kind: 'extra', role: null, until: null });
    for (const grant of running) {
      if (grant.permissions.includes(permission)) sources.push({ kind: 'temporary', role: null, until: grant.endDate });
    }
    return { permission, sources, roles: offered.filter(holds).map(({ id, name }) => ({ id, name })) };
  });
}
