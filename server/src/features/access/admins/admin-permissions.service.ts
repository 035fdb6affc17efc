import type { Body, Response } from '@houston/contract/endpoint';
import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { adminPermissionSetOf, permissionsOf } from '@houston/contract/permissions';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import { lockOne, saveOne } from '../../../db/rows.ts';
import { found, requireVersion } from '../../../http/problem.ts';
import { recordGrant } from '../roles/four-eyes.service.ts';
import { keepAdminManagers, openGrant, requireCeiling } from '../roles/grants.service.ts';
import { findAccountById } from '../session/accounts.service.ts';
import { type AdminRow, admins } from './admins.table.ts';

type ExtraPermissions = Response<typeof adminsApi.getPermissions>;

/** @throws Problem not_found */
export async function getExtraPermissions(call: Call, id: number): Promise<ExtraPermissions> {
  return extraOf(found(await findAccountById(call.app.database.orm, id)));
}

/** @throws Problem not_found, stale_version, grant_ceiling, own_admin_management, last_admin_manager */
export async function setExtraPermissions(
  call: Call,
  id: number,
  { permissions, version }: Body<typeof adminsApi.setPermissions>,
): Promise<ExtraPermissions> {
  return change(call, async ({ tx, audit, publish }) => {
    await openGrant(tx, call);
    const before = found(await lockOne(tx, admins, id));
    await requireVersion(version, before.version, () => extraOf(before));
    const wanted = permissionsOf(permissions);
    const added = wanted.filter((flag) => !before.extraPermissions.includes(flag));
    await requireCeiling(tx, call, added, null);
    const after = await keepAdminManagers(tx, call, () => saveOne(tx, admins, id, { extraPermissions: wanted }));
    if (added.length > 0) await recordGrant(tx, call, id, 'permission');
    audit({
      action: 'admin.set-extra-permissions',
      record: { kind: 'admin', id },
      before: { extraPermissions: before.extraPermissions },
      after: { extraPermissions: wanted },
    });
    publish(adminsApi);
    publish(profileApi, id);
    publish(sessionApi, id);
    return extraOf(after);
  });
}

function extraOf(row: AdminRow): ExtraPermissions {
  return { permissions: adminPermissionSetOf(row.extraPermissions), version: row.version };
}
