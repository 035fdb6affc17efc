import type { Body, Query } from '@houston/contract/endpoint';
import type { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import type { Admin, AdminDetail, AdminInfo, NewAdmin } from '@houston/contract/features/access/admins/admins.schema';
import type { Page } from '@houston/contract/paging';
import { change } from '../../../audit/audit.ts';
import { normalizeAccountName } from '../../../auth/account-name.ts';
import { endSessions } from '../../../auth/sessions.ts';
import { actorOf, type Call } from '../../../call.ts';
import { findDatabaseError, uniqueViolation } from '../../../db/errors.ts';
import { found, problem } from '../../../http/problem.ts';
import { isSettingGloballyEnabled } from '../../platform/environment-settings/environment-settings.service.ts';
import { sendActivationMail } from '../registration/registration.service.ts';
import { keepAdminManagers, openGrant, requireCeiling } from '../roles/grants.service.ts';
import {
  findAdmin,
  giveDefaultRoles,
  insertAdmin,
  isEmailTaken,
  lockAdmin,
  selectAdmins,
  updateAdmin,
} from './admins.store.ts';
import type { AdminRow } from './admins.table.ts';

/** The environment setting that puts the add button on the screen. */
export const addAdminSetting = 'ENABLE_ADMIN_LOGIN';

export async function listAdmins(call: Call, query: Query<typeof adminsApi.list>): Promise<Page<Admin>> {
  const page = await selectAdmins(call.app.database.orm, query);
  return { ...page, data: page.data.map(adminOf) };
}

/** @throws Problem not_found */
export async function getAdmin(call: Call, id: number): Promise<AdminDetail> {
  return detailOf(found(await findAdmin(call.app.database.orm, id)));
}

/**
 * The default roles are given by whoever adds the admin, so the grant ceiling holds for them too.
 * @throws Problem Duplicate_Email, admin_login_disabled, grant_ceiling
 */
export async function createAdmin(call: Call, { userDetails }: NewAdmin): Promise<AdminDetail> {
  return change(call, async ({ tx, audit, publish }) => {
    await openGrant(tx, call);
    if (!(await isSettingGloballyEnabled(tx, addAdminSetting))) throw problem('admin_login_disabled');
    const email = normalizeAccountName(userDetails.email);
    if (await isEmailTaken(tx, email)) throw duplicateEmail();
    const admin = await insertAdmin(tx, { ...userDetails, email, createdAt: call.now }).catch(refuseDuplicate);
    await requireCeiling(tx, call, await giveDefaultRoles(tx, admin.id), null);
    await sendActivationMail(tx, call, admin);
    audit({ action: 'admin.create', record: { kind: 'admin', id: admin.id }, after: auditedInfo(admin) });
    publish('/api/admins');
    return detailOf(admin);
  });
}

/** @throws Problem not_found, stale_version */
export async function updateAdminInfo(
  call: Call,
  id: number,
  { userDetails, version }: AdminInfo,
): Promise<AdminDetail> {
  return change(call, async ({ tx, audit, publish }) => {
    const before = found(await lockAdmin(tx, id));
    if (before.version !== version) throw problem('stale_version', { current: detailOf(before) });
    // A number that changed has yet to be verified.
    const phoneVerifiedAt = before.phoneNumber === userDetails.phoneNumber ? before.phoneVerifiedAt : null;
    const after = await updateAdmin(tx, id, { ...userDetails, phoneVerifiedAt });
    audit({
      action: 'admin.update',
      record: { kind: 'admin', id },
      before: auditedInfo(before),
      after: auditedInfo(after),
    });
    publish('/api/admins');
    publish('/api/session', id);
    return detailOf(after);
  });
}

/**
 * Disabling ends every session at once. Saying again what is so already changes nothing.
 * @throws Problem not_found, own_account, last_admin_manager
 */
export async function setAdminEnabled(
  call: Call,
  id: number,
  { enabled }: Body<typeof adminsApi.setEnabled>,
): Promise<AdminDetail> {
  if (!enabled && actorOf(call).adminId === id) throw problem('own_account');
  return change(call, async ({ tx, audit, publish }) => {
    await openGrant(tx, call);
    const before = found(await lockAdmin(tx, id));
    const store = () => updateAdmin(tx, id, { isEnabled: enabled });
    const after = before.isEnabled === enabled ? before : await keepAdminManagers(tx, call, store);
    if (!enabled) await endSessions(tx, id, call.now);
    audit({
      action: enabled ? 'admin.enable' : 'admin.disable',
      record: { kind: 'admin', id },
      before: { isEnabled: before.isEnabled },
      after: { isEnabled: enabled },
    });
    publish('/api/admins');
    publish('/api/session', id);
    return detailOf(after);
  });
}

/** @throws Problem not_found, already_activated */
export async function resendActivation(call: Call, id: number): Promise<void> {
  await change(call, async ({ tx, audit }) => {
    const admin = found(await lockAdmin(tx, id));
    if (admin.passwordHash !== null) throw problem('already_activated');
    await sendActivationMail(tx, call, admin);
    audit({ action: 'admin.send-activation', record: { kind: 'admin', id } });
  });
}

function duplicateEmail() {
  return problem('Duplicate_Email', { fields: { 'userDetails.email': 'admins.unable-to-create-duplicate' } });
}

// Two who add the same address at once both see it free; the unique index lets one through.
function refuseDuplicate(error: unknown): never {
  if (findDatabaseError(error)?.code === uniqueViolation) throw duplicateEmail();
  throw error;
}

function adminOf(row: Pick<AdminRow, 'id' | 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'isEnabled'>): Admin {
  const { id, firstName, lastName, email, phoneNumber, isEnabled } = row;
  return { id, userId: id, userDetails: { firstName, lastName, email, phoneNumber }, isEnabled, disabled: !isEnabled };
}

function detailOf(row: AdminRow): AdminDetail {
  return {
    ...adminOf(row),
    version: row.version,
    isActivated: row.passwordHash !== null,
    hasSecondFactor: row.totpSecret !== null,
    createdAt: row.createdAt,
    lastSignInAt: row.lastSignInAt,
  };
}

function auditedInfo({ firstName, lastName, email, phoneNumber }: AdminRow) {
  return { firstName, lastName, email, phoneNumber };
}
