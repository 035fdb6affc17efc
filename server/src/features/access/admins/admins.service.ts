import type { Body, Query } from '@houston/contract/endpoint';
import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import {
  type Admin,
  type AdminDetail,
  type AdminInfo,
  type NewAdmin,
  UserDetails,
} from '@houston/contract/features/access/admins/admins.schema';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import type { MailFate } from '@houston/contract/features/settings/outbox/outbox.api';
import type { Page } from '@houston/contract/paging';
import { pick } from '@houston/contract/shapes/pick';
import { change } from '../../../audit/audit.ts';
import { normalizeAccountName } from '../../../auth/account-name.ts';
import { endSessions, findHolders } from '../../../auth/sessions.ts';
import { chargeMail } from '../../../auth/throttle/throttle.ts';
import { actorOf, type Call } from '../../../call.ts';
import { dayInAmsterdam } from '../../../clock.ts';
import type { Db } from '../../../db/database.ts';
import { onViolation } from '../../../db/errors.ts';
import { insertOne, lockOne, saveOne } from '../../../db/rows.ts';
import { fieldProblem, found, problem, requireVersion } from '../../../http/problem.ts';
import { adminSubject } from '../../../incidents/block-list.ts';
import { mailFateOf } from '../../../mail/outbox.ts';
import { isSettingGloballyEnabled } from '../../settings/environment-settings/environment-settings.service.ts';
import { sendActivationMail } from '../registration/registration.service.ts';
import { recordGrant } from '../roles/four-eyes.service.ts';
import { keepAdminManagers, openGrant, requireCeiling } from '../roles/grants.service.ts';
import { findAccountById } from '../session/accounts.service.ts';
import { giveDefaultRoles, isEmailTaken, selectAdmins } from './admins.store.ts';
import { type AdminRow, admins } from './admins.table.ts';
import { findHoldersThen } from './holders-then.ts';
import { giveBackWork } from './leftovers.service.ts';

/** The environment setting that puts the add button on the screen. */
export const addAdminSetting = 'ENABLE_ADMIN_LOGIN';

export async function listAdmins(call: Call, query: Query<typeof adminsApi.list>): Promise<Page<Admin>> {
  const isOfPast = query.at !== undefined && query.at < dayInAmsterdam(call.now);
  const page = await selectAdmins(call.app.database.orm, query, await findAmong(call, query), isOfPast);
  return { ...page, data: page.data.map(adminOf) };
}

/** Whom the query leaves, by what they may do or could do then; undefined for all. @throws Problem validation, of a day to come */
async function findAmong(call: Call, { permission, at }: Query<typeof adminsApi.list>): Promise<number[] | undefined> {
  const { database } = call.app;
  const today = dayInAmsterdam(call.now);
  if (at !== undefined && at > today) throw fieldProblem<typeof adminsApi.list>('at', 'admins.day-to-come');
  if (at !== undefined && at < today) {
    return database.transaction((tx) => findHoldersThen(tx, permission, at), asOfOneMoment);
  }
  if (permission === undefined) return undefined;
  return (await findHolders(database.orm, permission, call.now)).map(({ id }) => id);
}

const asOfOneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** @throws Problem not_found */
export async function getAdmin(call: Call, id: number): Promise<AdminDetail> {
  const { orm } = call.app.database;
  return detailOf(orm, call, found(await findAccountById(orm, id)));
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
    const admin = await insertOne(tx, admins, { ...userDetails, email, createdAt: call.now }).catch(refuseDuplicate);
    await requireCeiling(tx, call, await giveDefaultRoles(tx, admin.id), null);
    await recordGrant(tx, call, admin.id, 'account');
    await sendActivationMail(tx, call, admin);
    audit({ action: 'admin.create', record: { kind: 'admin', id: admin.id }, after: auditedInfo(admin) });
    publish(adminsApi);
    return detailOf(tx, call, admin);
  });
}

/** @throws Problem not_found, stale_version */
export async function updateAdminInfo(
  call: Call,
  id: number,
  { userDetails, version }: AdminInfo,
): Promise<AdminDetail> {
  return change(call, async ({ tx, audit, publish }) => {
    const before = found(await lockOne(tx, admins, id));
    await requireVersion(version, before.version, () => detailOf(tx, call, before));
    // A number that changed has yet to be verified.
    const phoneVerifiedAt = before.phoneNumber === userDetails.phoneNumber ? before.phoneVerifiedAt : null;
    const after = await saveOne(tx, admins, id, { ...userDetails, phoneVerifiedAt });
    audit({
      action: 'admin.update',
      record: { kind: 'admin', id },
      before: auditedInfo(before),
      after: auditedInfo(after),
    });
    publish(adminsApi);
    publish(sessionApi, id);
    return detailOf(tx, call, after);
  });
}

/**
 * Disabling ends every session at once. Saying again what is so already changes nothing, but for work that is given back with it.
 * @throws Problem not_found, own_account, last_admin_manager
 */
export async function setAdminEnabled(
  call: Call,
  id: number,
  { enabled, reason, giveBack }: Body<typeof adminsApi.setEnabled>,
): Promise<AdminDetail> {
  if (!enabled && actorOf(call).adminId === id) throw problem('own_account');
  return change(call, async (work) => {
    const { tx, audit, publish } = work;
    await openGrant(tx, call);
    if (!enabled && giveBack) await giveBackWork(work, id);
    const before = found(await lockOne(tx, admins, id));
    const store = () => saveOne(tx, admins, id, { isEnabled: enabled });
    const after = before.isEnabled === enabled ? before : await keepAdminManagers(tx, call, store);
    if (!enabled) await endSessions(tx, id, call.now);
    if (enabled && !before.isEnabled) await recordGrant(tx, call, id, 'account');
    audit({
      action: enabled ? 'admin.enable' : 'admin.disable',
      record: { kind: 'admin', id },
      reason,
      before: { isEnabled: before.isEnabled },
      after: { isEnabled: enabled },
    });
    publish(adminsApi);
    publish(sessionApi, id);
    return detailOf(tx, call, after);
  });
}

/** @throws Problem not_found, already_activated, too_many_attempts */
export async function resendActivation(call: Call, id: number): Promise<{ activationMail: MailFate }> {
  return change(call, async ({ tx, audit }) => {
    const admin = found(await lockOne(tx, admins, id));
    if (admin.passwordHash !== null) throw problem('already_activated');
    await chargeMail(tx, `mail-activation:${id}`, call.now);
    await sendActivationMail(tx, call, admin);
    audit({ action: 'admin.send-activation', record: { kind: 'admin', id } });
    return { activationMail: await mailFateOf(tx, call.app, admin.email) };
  });
}

function duplicateEmail() {
  return fieldProblem<typeof adminsApi.create>(
    'userDetails.email',
    'admins.unable-to-create-duplicate',
    'Duplicate_Email',
  );
}

const refuseDuplicate = onViolation({ unique: duplicateEmail });

type Shown = keyof Admin['userDetails'];

function adminOf(row: Pick<AdminRow, Shown | 'id' | 'isEnabled'>): Admin {
  const { id, isEnabled } = row;
  return { id, userId: id, userDetails: auditedInfo(row), isEnabled, disabled: !isEnabled };
}

async function detailOf(db: Db, { app }: Call, row: AdminRow): Promise<AdminDetail> {
  const isActivated = row.passwordHash !== null;
  return {
    ...adminOf(row),
    version: row.version,
    isActivated,
    activationMail: isActivated ? null : await mailFateOf(db, app, row.email),
    blockedBy: app.incidents.findBlock(adminSubject(row.id)),
    hasSecondFactor: row.totpSecret !== null,
    createdAt: row.createdAt,
    lastSignInAt: row.lastSignInAt,
  };
}

/** What an answer shows of a person, and the history. */
export function auditedInfo(row: Pick<AdminRow, Shown>): Admin['userDetails'] {
  return pick(row, UserDetails.shape);
}
