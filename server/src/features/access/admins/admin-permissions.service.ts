import type { Body, Response } from '@houston/contract/endpoint';
import type { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import {
  adminPermissionSetOf,
  hasPermission,
  maskOfSet,
  missingFrom,
  permissionsIn,
} from '@houston/contract/permissions';
import { change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { found, problem } from '../../../http/problem.ts';
import { findAdmin, hasOtherAdminManager, lockAdmin, lockAdminManagement, permanentPermissions, updateAdmin } from './admins.store.ts';
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
  const actor = actorOf(call);
  return change(call, async ({ tx, audit, publish }) => {
    await lockAdminManagement(tx);
    const before = found(await lockAdmin(tx, id));
    if (before.version !== version) throw problem('stale_version', { current: extraOf(before) });
    const mask = maskOfSet(permissions);
    const added = permissionsIn(mask).filter((flag) => !hasPermission(before.extraPermissions, flag));
    const beyond = missingFrom(actor.permissions, added);
    if (beyond.length > 0) throw problem('grant_ceiling', { missing: beyond });
    const heldBefore = await permanentPermissions(tx, id);
    const after = await updateAdmin(tx, id, { extraPermissions: mask });
    const heldAfter = await permanentPermissions(tx, id);
    if (hasPermission(heldBefore, 'adminManagementAllowed') && !hasPermission(heldAfter, 'adminManagementAllowed')) {
      if (id === actor.adminId) throw problem('own_admin_management');
      if (!(await hasOtherAdminManager(tx, id))) throw problem('last_admin_manager');
    }
    audit({
      action: 'admin.set-extra-permissions',
      record: { kind: 'admin', id },
      before: { extraPermissions: permissionsIn(before.extraPermissions) },
      after: { extraPermissions: permissionsIn(mask) },
    });
    publish('/api/admins');
    publish('/api/session', id);
    return extraOf(after);
  });
}

/** Refuses to lose `id` as an admin manager when there is no other. @throws Problem last_admin_manager */
export async function keepAnAdminManager(tx: Tx, id: number): Promise<void> {
  await lockAdminManagement(tx);
  const held = await permanentPermissions(tx, id);
  if (!hasPermission(held, 'adminManagementAllowed')) return;
  if (!(await hasOtherAdminManager(tx, id))) throw problem('last_admin_manager');
}

function extraOf(row: AdminRow): ExtraPermissions {
  return { permissions: adminPermissionSetOf(row.extraPermissions), version: row.version };
}
