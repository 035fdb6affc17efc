import { auditRefusal, change } from '../../../audit/audit.ts';
import { normalizeAccountName } from '../../../auth/account-name.ts';
import { endSessions, findSession, sessionCookieName } from '../../../auth/sessions.ts';
import { addressCounter, openTry, returnCharge } from '../../../auth/throttle.ts';
import { actorOf, type Call } from '../../../call.ts';
import { findDatabaseError } from '../../../db/errors.ts';
import { problem } from '../../../http/problem.ts';
import { queueMail } from '../../../mail/outbox.ts';
import { auditActor, findAccount, lockAccount, updateAccount } from '../session/accounts.service.ts';
import { issueLinkToken, linkThrottlePurpose } from './links.service.ts';
import { maskEmail } from './masked-address.ts';
import { consumeLink, findOpenLink, voidTokens } from './one-time-tokens.store.ts';

const changeSeconds = 60 * 60;

/**
 * Mails a link to the new address and a notice to the old one. An address that is somebody else's gets no link and
 * hears nothing, while everything that the caller can see is the same. One's own address calls a change off.
 */
export async function beginEmailChange(call: Call, typed: string): Promise<void> {
  const { adminId } = actorOf(call);
  const email = normalizeAccountName(typed);
  await change(call, async ({ tx, audit, publish }) => {
    const account = await lockAccount(tx, adminId);
    const { firstName, language } = account;
    const record = { kind: 'admin', id: adminId };
    publish('/api/profile', adminId);
    await voidTokens(tx, adminId, ['email-change'], call.now);
    if (email === account.email) {
      await updateAccount(tx, adminId, { pendingEmail: null });
      return audit({ action: 'profile.cancel-email-change', record });
    }
    await updateAccount(tx, adminId, { pendingEmail: email });
    const newEmailMasked = maskEmail(email);
    const notice = { template: 'email-changed-notice', values: { firstName, newEmailMasked } } as const;
    await queueMail(tx, call.app, { to: account.email, language, ...notice });
    const isTaken = (await findAccount(tx, email)) !== null;
    const entry = { action: 'profile.begin-email-change', record, after: { pendingEmail: email } };
    if (isTaken) return audit({ ...entry, outcome: 'refused', reason: 'Duplicate_Email' });
    const token = await issueLinkToken(tx, call, {
      purpose: 'email-change',
      adminId,
      target: email,
      seconds: changeSeconds,
    });
    const link = `${call.app.config.publicUrl}/change-email/verify/${token}`;
    await queueMail(tx, call.app, { to: email, language, template: 'email-change', values: { firstName, link } });
    audit(entry);
  });
}

/**
 * Puts the new address into effect. Every session of that admin ends, but the one that this browser has.
 * @throws Problem link_used_or_expired, Duplicate_Email (somebody got that address meanwhile), too_many_attempts
 */
export async function confirmEmailChange(call: Call, token: string): Promise<void> {
  const counter = addressCounter(call, linkThrottlePurpose);
  await openTry(call, [counter]);
  const { database } = call.app;
  const link = await findOpenLink(database.orm, 'email-change', token, call.now);
  if (link === null) {
    await auditRefusal(call, { action: 'email-change.use-link', reason: 'link_used_or_expired' });
    throw problem('link_used_or_expired');
  }
  const own = await findSession(database, call.cookies[sessionCookieName(call)] ?? '', call.now, call.address);
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
    await queueMail(tx, call.app, { to: before.email, language, ...notice });
    await endSessions(tx, id, call.now, own?.adminId === id ? own.sessionId : undefined);
    await returnCharge(tx, [counter], call.now);
    const record = { kind: 'admin', id };
    const states = { before: { email: before.email }, after: { email: after.email } };
    audit({ action: 'profile.change-email', record, actor: auditActor(before), ...states });
    publish('/api/admins');
    publish('/api/profile', id);
    publish('/api/session', id);
  });
}

function refuseDuplicate(error: unknown): never {
  if (findDatabaseError(error)?.code === '23505') throw problem('Duplicate_Email');
  throw error;
}
