import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { type AuditEntry, auditEntry } from '../../../audit/audit-entry.ts';
import { normalizeAccountName } from '../../../auth/account-name.ts';
import { endSessions } from '../../../auth/sessions.ts';
import { addressCounter, type Counter, chargeTry } from '../../../auth/throttle/throttle.ts';
import type { ThrottlePolicy } from '../../../auth/throttle/throttle-policy.ts';
import type { Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { queueMail } from '../../../mail/outbox.ts';
import type { AdminRow } from '../admins/admins.table.ts';
import { auditActor, findAccount, lockAccount } from '../session/accounts.service.ts';
import { findKnownDevice, rememberDevice } from '../session/known-devices.service.ts';
import { type LinkRequest, requestLink } from './link-requests.store.ts';
import { issueLinkToken, setPasswordThroughLink, voidMailedLinks } from './links.service.ts';

const resetSeconds = 30 * 60;

/**
 * Each request is a mail in somebody's box. What is left of the block when the last of them was mailed is shorter than its link
 * works: whoever uses up an owner's requests has given them a link. Known or not, each name counts.
 */
const resetRequestThrottle: ThrottlePolicy = {
  limit: 3,
  blockSeconds: resetSeconds - 5 * 60,
  delayFrom: null,
  windowSeconds: resetSeconds - 5 * 60,
  isClearedBySuccess: false,
};

/**
 * Has a link mailed, if the address is that of an enabled, activated admin. Nothing refuses it, so that nobody can close this
 * way to an owner: beyond the limit of the name the link mailed last is in the box and works, and beyond that of the
 * caller's address only names that are nobody's leave no record.
 */
export async function requestPasswordReset(call: Call, typed: string): Promise<void> {
  const email = normalizeAccountName(typed);
  const counter: Counter = { key: `account-reset:${email}`, policy: resetRequestThrottle };
  await call.app.database.transaction(async (tx) => {
    const isWithin = async (one: Counter) => (await chargeTry(tx, [one], call.now)).allowed;
    if (!(await isWithin(counter))) return;
    const isFlood = !(await isWithin(addressCounter(call, 'reset')));
    await requestLink(tx, call, { purpose: 'password-reset', email, isFlood });
  });
}

/** Mails the link that was asked for, if there is somebody to mail it to. @returns what the audit trail says of it */
export async function mailResetLink(tx: Tx, call: Call, { email, isFlood }: LinkRequest): Promise<AuditEntry | null> {
  const account = await findAccount(tx, email);
  const reason = refusalReason(account);
  const known = account && ({ record: { kind: 'admin', id: account.id } } as const);
  // The name is whose account it is about; who asks is unknown.
  const entry = { action: 'password-reset.request', ...known, actor: { id: null, name: email } } as const;
  if (account === null) return isFlood ? null : auditEntry({ ...entry, outcome: 'refused', reason: reason ?? '' });
  if (reason !== null) return auditEntry({ ...entry, outcome: 'refused', reason });
  // Locked, so that two requests at once do not leave two links that work.
  const { id, firstName, language } = await lockAccount(tx, account.id);
  const link = await makeResetLink(tx, call, id);
  const mail = { template: 'password-reset', values: { firstName, link } } as const;
  await queueMail(tx, call.app, { to: email, adminId: id, language, ...mail });
  return auditEntry(entry);
}

/** The link under which an activated admin sets a new password, for 30 minutes. */
export async function makeResetLink(tx: Tx, call: Call, adminId: number): Promise<string> {
  const token = await issueLinkToken(tx, call, { purpose: 'password-reset', adminId, seconds: resetSeconds });
  return `${call.app.config.publicUrl}/login/reset/${token}`;
}

/**
 * Sets a new password and ends every session. Signing in afterwards still takes the second factor; the browser is known from
 * here on, so that strangers who go on failing at the name do not keep its owner out.
 * @throws Problem link_used_or_expired, weak_password, too_many_attempts
 */
export async function resetPassword(call: Call, input: { token: string; password: string }): Promise<void> {
  await setPasswordThroughLink(call, 'password-reset', input, async ({ tx, audit, publish }, account) => {
    const { id, email, firstName, language } = account;
    await endSessions(tx, id, call.now);
    await rememberDevice(tx, call, id, await findKnownDevice(tx, call, email));
    await voidMailedLinks(tx, call, account);
    const mail = { template: 'password-changed', values: { firstName } } as const;
    await queueMail(tx, call.app, { to: email, adminId: id, language, ...mail });
    audit({ action: 'password-reset.complete', record: { kind: 'admin', id }, actor: auditActor(account) });
    publish(sessionApi, id);
  });
}

function refusalReason(account: AdminRow | null): string | null {
  if (account === null) return 'unknown name';
  if (!account.isEnabled) return 'disabled';
  return account.passwordHash === null ? 'not activated' : null;
}
