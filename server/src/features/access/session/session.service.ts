import type { Body } from '@houston/contract/endpoint';
import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import type { Preferences, Session } from '@houston/contract/features/access/session/session.schema';
import { permissionSetOf } from '@houston/contract/permissions';
import { change } from '../../../audit/audit.ts';
import { findPermissions, idleSeconds, provenUntil, sessionCookieName } from '../../../auth/sessions.ts';
import { actorOf, type Call } from '../../../call.ts';
import { problem } from '../../../http/problem.ts';
import type { AdminRow } from '../admins/admins.table.ts';
import { listRunningPermissions } from '../temporary-permissions/temporary-permissions.service.ts';
import {
  auditActor,
  completeRegistration,
  findAccountById,
  lockAccount,
  nextRegistrationStep,
  updateAccount,
} from './accounts.service.ts';
import { openProof } from './proof.service.ts';
import { checkAppCode } from './second-factor.service.ts';
import { endLiveSession, findSessionRow, listUsableProviders, setProvenAt } from './session.store.ts';

/** The caller's session. */
export async function getSession(call: Call): Promise<Session> {
  return viewSession(call, actorOf(call).sessionId);
}

/** The session `id` as its browser sees it. @throws Problem not_signed_in */
export async function viewSession(call: Call, id: number): Promise<Session> {
  const { database } = call.app;
  const session = await findSessionRow(database.orm, id);
  const found = session && (await findAccountById(database.orm, session.adminId));
  if (session === null || found === null) throw problem('not_signed_in');
  const account = await completeWhenNothingIsLeft(call, found);
  const permissions = await findPermissions(database.orm, account.id, call.now);
  return {
    userId: account.id,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    permissions: permissionSetOf(permissions),
    temporary: await listRunningPermissions(database.orm, account.id, call.now),
    preferences: preferencesOf(account),
    registration: nextRegistrationStep(call.app, account),
    hasSecondFactor: account.totpSecret !== null,
    hasPassword: account.passwordHash !== null,
    providers: await listUsableProviders(database.orm, account.id),
    expiresAt: session.expiresAt,
    idleSeconds,
    serverTime: call.now,
    provenUntil: provenUntil(session.provenAt),
  };
}

export function preferencesOf({ language, theme, timeZone, snow, tenantId }: AdminRow): Preferences {
  return { language, theme, timeZone, snow, tenantId };
}

/** Ends the caller's session; its cookie goes too. */
export async function signOut(call: Call): Promise<void> {
  const { adminId, sessionId } = actorOf(call);
  await change(call, async ({ tx, audit, publish }) => {
    await endLiveSession(tx, adminId, sessionId, call.now);
    audit({ action: 'session.sign-out', record: { kind: 'admin', id: adminId } });
    publish(profileApi, adminId);
    publish(sessionApi, adminId);
  });
  call.setCookie(sessionCookieName(call), '', 0);
}

/** Makes the caller's session fresh for sensitive actions. @throws Problem too_many_attempts, wrong_proof */
export async function proveAgain(call: Call, proof: Body<typeof sessionApi.prove>): Promise<void> {
  const { adminId, sessionId } = actorOf(call);
  const attempt = await openProof(call);
  const isPasswordRight = 'password' in proof && (await attempt.isPassword(proof.password));
  const isRight = await change(call, async ({ tx, audit, publish }) => {
    const account = await lockAccount(tx, adminId);
    const used = 'code' in proof ? checkAppCode(call.app, account, proof.code, call.now) : null;
    const factor = used?.factor ?? 'password';
    if (used === null && !isPasswordRight) {
      await attempt.recordFailure({ tx, audit });
      audit({
        action: 'session.prove',
        record: { kind: 'admin', id: adminId },
        outcome: 'refused',
        reason: 'wrong_proof',
      });
      return false;
    }
    if (used !== null) await updateAccount(tx, adminId, used.changes);
    await attempt.settle(tx);
    await setProvenAt(tx, sessionId, call.now);
    audit({ action: 'session.prove', record: { kind: 'admin', id: adminId }, after: { factor } });
    publish(sessionApi, adminId);
    return true;
  });
  if (!isRight) throw problem('wrong_proof');
}

// The last step may have gone without being taken: a number was removed, or text messages were switched off.
async function completeWhenNothingIsLeft(call: Call, account: AdminRow): Promise<AdminRow> {
  if (account.registeredAt !== null || nextRegistrationStep(call.app, account) !== null) return account;
  return change(call, async ({ tx, audit, publish }) => {
    const completed = await completeRegistration(tx, call.app, await lockAccount(tx, account.id), call.now);
    const record = { kind: 'admin', id: account.id } as const;
    audit({ action: 'registration.complete', record, actor: auditActor(account) });
    publish(adminsApi);
    return completed;
  });
}
