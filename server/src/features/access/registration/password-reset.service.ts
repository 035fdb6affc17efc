import { change } from '../../../audit/audit.ts';
import { normalizeAccountName } from '../../../auth/account-name.ts';
import { endSessions } from '../../../auth/sessions.ts';
import { addressCounter, type Counter, openTry } from '../../../auth/throttle.ts';
import type { ThrottlePolicy } from '../../../auth/throttle-policy.ts';
import type { Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { queueMail } from '../../../mail/outbox.ts';
import type { AdminRow } from '../admins/admins.table.ts';
import { auditActor, findAccount, lockAccount } from '../session/accounts.service.ts';
import { issueLinkToken, setPasswordThroughLink } from './links.service.ts';
import { voidTokens } from './one-time-tokens.store.ts';

const resetSeconds = 30 * 60;

/** Each request is a mail in somebody's box, so every one of them counts, whether or not the name is known. */
const resetRequestThrottle: ThrottlePolicy = {
  limit: 5,
  blockSeconds: 3600,
  delayFrom: null,
  windowSeconds: 3600,
  isClearedBySuccess: false,
};

/** Mails a link, if the address is that of an enabled, activated admin. @throws Problem too_many_attempts */
export async function requestPasswordReset(call: Call, email: string): Promise<void> {
  const name = normalizeAccountName(email);
  const counter: Counter = { key: `account-reset:${name}`, policy: resetRequestThrottle };
  await openTry(call, [counter, addressCounter(call, 'reset')]);
  await change(call, async ({ tx, audit }) => {
    const account = await findAccount(tx, name);
    const reason = refusalReason(account);
    const known = account && { record: { kind: 'admin', id: account.id } };
    // The name is whose account it is about; who asks is unknown.
    const entry = { action: 'password-reset.request', ...known, actor: { id: null, name } };
    if (account === null || reason !== null) return audit({ ...entry, outcome: 'refused', reason: reason ?? '' });
    // Locked, so that two requests at once do not leave two links that work.
    await sendResetMail(tx, call, await lockAccount(tx, account.id));
    audit(entry);
  });
}

/** The link under which an activated admin sets a new password, for 30 minutes. */
export async function makeResetLink(tx: Tx, call: Call, adminId: number): Promise<string> {
  const token = await issueLinkToken(tx, call, { purpose: 'password-reset', adminId, seconds: resetSeconds });
  return `${call.app.config.publicUrl}/login/reset/${token}`;
}

/**
 * Sets a new password and ends every session. Signing in afterwards still takes the second factor.
 * @throws Problem link_used_or_expired, weak_password, too_many_attempts
 */
export async function resetPassword(call: Call, input: { token: string; password: string }): Promise<void> {
  await setPasswordThroughLink(call, 'password-reset', input, async ({ tx, audit, publish }, account) => {
    const { id, email, firstName, language } = account;
    await endSessions(tx, id, call.now);
    // An e-mail change that somebody began with the old password is off.
    await voidTokens(tx, id, ['email-change'], call.now);
    await queueMail(tx, call.app, { to: email, language, template: 'password-changed', values: { firstName } });
    audit({ action: 'password-reset.complete', record: { kind: 'admin', id }, actor: auditActor(account) });
    publish('/api/session', id);
  });
}

function refusalReason(account: AdminRow | null): string | null {
  if (account === null) return 'unknown name';
  if (!account.isEnabled) return 'disabled';
  return account.passwordHash === null ? 'not activated' : null;
}

async function sendResetMail(tx: Tx, call: Call, { id, email, firstName, language }: AdminRow): Promise<void> {
  const link = await makeResetLink(tx, call, id);
  await queueMail(tx, call.app, { to: email, language, template: 'password-reset', values: { firstName, link } });
}
