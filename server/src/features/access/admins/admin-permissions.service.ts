import type { Body, Response } from '@houston/contract/endpoint';
import type { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { adminPermissionSetOf, hasPermission, maskOf, maskOfSet, permissionsIn } from '@houston/contract/permissions';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import { found, problem } from '../../../http/problem.ts';
import { keepAdminManagers, openGrant, requireCeiling } from '../roles/grants.service.ts';
import { findAdmin, lockAdmin, updateAdmin } from './admins.store.ts';
import type { AdminRow } from './admins.table.ts';

type ExtraPermissions = Response<typeof adminsApi.getPermissions>;

/** @throws Problem not_found */
export async function getExtraPermissions(call: Call, id: number): Promise<ExtraPermissions> {
  return extraOf(found(await findAdmin(call.app.database.orm, id)));
}

/** @throws Problem not_found, stale_version, grant_ceiling, own_admin_management, last_admin_manager */
export async function setExtraPermissions(
  call: Call,
  id: number,
  { permissions, version }: Body<typeof adminsApi.setPermissions>,
): Promise<ExtraPermissions> {
  return change(call, async ({ tx, audit, publish }) => {
    await openGrant(tx, call);
    const before = found(await lockAdmin(tx, id));
    if (before.version !== version) throw problem('stale_version', { current: extraOf(before) });
    const mask = maskOfSet(permissions);
    const added = permissionsIn(mask).filter((flag) => !hasPermission(before.extraPermissions, flag));
    await requireCeiling(tx, call, maskOf(added), null);
    const after = await keepAdminManagers(tx, call, () => updateAdmin(tx, id, { extraPermissions: mask }));
    audit({
      action: 'admin.set-extra-permissions',
      record: { kind: 'admin', id },
      before: { extraPermissions: permissionsIn(before.extraPermissions) },
      after: { extraPermissions: permissionsIn(mask) },
    });
    publish('/api/admins');
    publish('/api/profile', id);
    publish('/api/session', id);
    return extraOf(after);
  });
}

function extraOf(row: AdminRow): ExtraPermissions {
  return { permissions: adminPermissionSetOf(row.extraPermissions), version: row.version };
}
