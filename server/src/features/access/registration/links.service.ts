import type { registrationApi } from '@houston/contract/features/access/registration/registration.api';
import { auditRefusal, type Change, change } from '../../../audit/audit.ts';
import { inLine } from '../../../auth/passwords/hash-line.ts';
import { hashPassword } from '../../../auth/passwords/password-hash.ts';
import { checkNewPassword } from '../../../auth/passwords/password-rules.ts';
import { hashToken, newToken } from '../../../auth/secrets/tokens.ts';
import { addressCounter, openTry } from '../../../auth/throttle/throttle.ts';
import type { Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { fieldProblem, type Problem, problem } from '../../../http/problem.ts';
import { adminSubject } from '../../../incidents/block-list.ts';
import type { AdminRow } from '../admins/admins.table.ts';
import { findAccountById, lockAccount, updateAccount } from '../session/accounts.service.ts';
import { unlockSignIn } from '../session/sign-in.service.ts';
import { dropResetRequests } from './link-requests.store.ts';
import { consumeLink, findOpenLink, insertToken, type LinkPurpose, voidTokens } from './one-time-tokens.store.ts';

/**
 * Refuses a token that opens nothing. Nobody can guess 256 bits; the limit is for the work that refusals cost, and a token that
 * works is never refused by it: whoever shares an address with an attacker gets in.
 * @throws Problem too_many_attempts
 */
export async function refuseLink(call: Call, purpose: LinkPurpose): Promise<Problem> {
  await openTry(call, [addressCounter(call, 'link')]);
  await auditRefusal(call, { action: `${purpose}.use-link`, reason: 'link_used_or_expired' });
  return problem('link_used_or_expired');
}

/**
 * Makes the token of a link; the links of the same purpose that were sent before stop working.
 * @returns the token itself, which is stored only as a hash
 */
export async function issueLinkToken(
  tx: Tx,
  call: Call,
  link: { purpose: LinkPurpose; adminId: number; target?: string; seconds: number },
): Promise<string> {
  const { purpose, adminId, target = '', seconds } = link;
  const token = newToken();
  await voidTokens(tx, adminId, [purpose], call.now);
  await insertToken(tx, {
    purpose,
    adminId,
    target,
    secretHash: hashToken(token),
    createdAt: call.now,
    expiresAt: new Date(call.now.getTime() + seconds * 1000),
  });
  return token;
}

type PasswordLink = Extract<LinkPurpose, 'activation' | 'password-reset'>;

/**
 * Sets a password through a mailed link. The transaction that sets it uses the token up itself, whatever was checked
 * before; `act` runs in it with the admin as changed, and writes the audit entry.
 * @throws Problem link_used_or_expired, weak_password, too_many_attempts, too_busy
 */
export async function setPasswordThroughLink<T>(
  call: Call,
  purpose: PasswordLink,
  { token, password }: { token: string; password: string },
  act: (open: Change, account: AdminRow) => Promise<T>,
): Promise<T> {
  const { database } = call.app;
  const link = await findOpenLink(database.orm, purpose, token, call.now);
  const owner = link && (await findAccountById(database.orm, link.adminId));
  if (owner === null || !mayUse(purpose, owner)) throw await refuseLink(call, purpose);
  const weakness = await checkNewPassword(password, owner);
  if (weakness !== null) throw fieldProblem<typeof registrationApi.activate>('password', weakness, 'weak_password');
  const passwordHash = await inLine({ key: adminSubject(owner.id), rank: 'known' }, () => hashPassword(password));
  return change(call, async (open) => {
    const { tx } = open;
    const account = await lockAccount(tx, owner.id);
    const used = await consumeLink(tx, purpose, token, call.now);
    if (used === null || !mayUse(purpose, account)) throw problem('link_used_or_expired');
    const changed = await updateAccount(tx, account.id, { passwordHash, passwordChangedAt: call.now });
    // Whoever reads the mails of the account is its owner, however often others failed at it.
    await unlockSignIn(tx, account.email);
    return act(open, changed);
  });
}

/** The first password is set by activation only, and a later one never is. */
function mayUse(purpose: PasswordLink, account: AdminRow): boolean {
  return account.isEnabled && (account.passwordHash === null) === (purpose === 'activation');
}

/**
 * Makes every link worthless that was asked for with the password of before, also those that are yet to be mailed: to reset it,
 * and to put another e-mail address into effect, which whoever found the session open may have asked for.
 */
export async function voidMailedLinks(
  tx: Tx,
  call: Call,
  { id, email }: Pick<AdminRow, 'id' | 'email'>,
): Promise<void> {
  await voidTokens(tx, id, ['password-reset', 'email-change'], call.now);
  await dropResetRequests(tx, email);
  // No link is mailed for a change that is called off.
  await updateAccount(tx, id, { pendingEmail: null });
}
