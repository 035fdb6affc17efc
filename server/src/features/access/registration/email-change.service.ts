import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { change } from '../../../audit/audit.ts';
import { type AuditEntry, auditEntry } from '../../../audit/audit-entry.ts';
import { normalizeAccountName } from '../../../auth/account-name.ts';
import { endSessions, findSession, sessionCookieName } from '../../../auth/sessions.ts';
import { chargeMail } from '../../../auth/throttle/throttle.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { onViolation } from '../../../db/errors.ts';
import { problem } from '../../../http/problem.ts';
import { maskEmail } from '../../../mail/masked.ts';
import { queueMail } from '../../../mail/outbox.ts';
import { auditActor, findAccount, lockAccount, updateAccount } from '../session/accounts.service.ts';
import { type LinkRequest, requestLink } from './link-requests.store.ts';
import { issueLinkToken, refuseLink } from './links.service.ts';
import { consumeLink, findOpenLink, voidTokens } from './one-time-tokens.store.ts';

const changeSeconds = 60 * 60;

/**
 * Has a link mailed to the new address and a notice to the old one. An address that is somebody else's gets no link and hears
 * nothing, while everything that the caller can see is the same, and takes as long. One's own address calls a change off.
 * @throws Problem too_many_attempts: nobody fills the boxes of others from here
 */
export async function beginEmailChange(call: Call, typed: string): Promise<void> {
  const { adminId } = actorOf(call);
  const email = normalizeAccountName(typed);
  await change(call, async ({ tx, audit, publish }) => {
    const account = await lockAccount(tx, adminId);
    const { firstName, language } = account;
    const record = { kind: 'admin', id: adminId } as const;
    publish(profileApi, adminId);
    await voidTokens(tx, adminId, ['email-change'], call.now);
    if (email === account.email) {
      await updateAccount(tx, adminId, { pendingEmail: null });
      return audit({ action: 'profile.cancel-email-change', record });
    }
    await chargeMail(tx, `mail-email-change:${adminId}`, call.now);
    await updateAccount(tx, adminId, { pendingEmail: email });
    const newEmailMasked = maskEmail(email);
    const notice = { template: 'email-changed-notice', values: { firstName, newEmailMasked } } as const;
    await queueMail(tx, call.app, { to: account.email, adminId, language, ...notice });
    await requestLink(tx, call, { purpose: 'email-change', adminId, email });
    audit({ action: 'profile.begin-email-change', record, after: { pendingEmail: email } });
  });
}

/** Mails the link that was asked for, if the change still stands and the address is free. @returns what the audit trail says of it */
export async function mailChangeLink(tx: Tx, call: Call, { adminId, email }: LinkRequest): Promise<AuditEntry | null> {
  const account = adminId === null ? null : await lockAccount(tx, adminId);
  // Called off, or asked for another address, in the second since then.
  if (account === null || account.pendingEmail !== email) return null;
  const record = { kind: 'admin', id: account.id } as const;
  const entry = {
    action: 'profile.mail-email-change',
    record,
    actor: auditActor(account),
    context: { email },
  } as const;
  if ((await findAccount(tx, email)) !== null) {
    return auditEntry({ ...entry, outcome: 'refused', reason: 'Duplicate_Email' });
  }
  const { id, language } = account;
  const wanted = { purpose: 'email-change', adminId: id, target: email, seconds: changeSeconds } as const;
  const token = await issueLinkToken(tx, call, wanted);
  const link = `${call.app.config.publicUrl}/change-email/verify/${token}`;
  const mail = { template: 'email-change', values: { link } } as const;
  await queueMail(tx, call.app, { to: email, adminId: id, language, ...mail });
  return auditEntry(entry);
}

/**
 * Puts the new address into effect. Every session of that admin ends, but the one that this browser has.
 * @throws Problem link_used_or_expired, Duplicate_Email (somebody got that address meanwhile), too_many_attempts
 */
export async function confirmEmailChange(call: Call, token: string): Promise<void> {
  const { database } = call.app;
  const link = await findOpenLink(database.orm, 'email-change', token, call.now);
  if (link === null) throw await refuseLink(call, 'email-change');
  const own = await findSession(call.app, call.cookies[sessionCookieName(call)] ?? '', call.now, call.address);
  await change(call, async ({ tx, audit, publish }) => {
    const before = await lockAccount(tx, link.adminId);
    const used = await consumeLink(tx, 'email-change', token, call.now);
    if (used === null || !before.isEnabled) throw problem('link_used_or_expired');
    const { id } = before;
    const changed = { email: used.target, emailVerifiedAt: call.now, pendingEmail: null, version: before.version + 1 };
    const after = await updateAccount(tx, id, changed).catch(refuseDuplicate);
    // A reset link in the old mailbox must not open the account any more.
    await voidTokens(tx, id, ['password-reset', 'email-code'], call.now);
    const { firstName, language } = before;
    const notice = {
      template: 'email-changed',
      values: { firstName, newEmailMasked: maskEmail(after.email) },
    } as const;
    await queueMail(tx, call.app, { to: before.email, adminId: id, language, ...notice });
    await endSessions(tx, id, call.now, own?.adminId === id ? own.sessionId : undefined);
    const record = { kind: 'admin', id } as const;
    const states = { before: { email: before.email }, after: { email: after.email } };
    audit({ action: 'profile.change-email', record, actor: auditActor(before), ...states });
    publish(adminsApi);
    publish(profileApi, id);
    publish(sessionApi, id);
  });
}

const refuseDuplicate = onViolation({ unique: () => problem('Duplicate_Email') });
