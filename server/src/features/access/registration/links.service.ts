import { auditRefusal, type Change, change } from '../../../audit/audit.ts';
import { hashPassword } from '../../../auth/password-hash.ts';
import { checkNewPassword } from '../../../auth/password-rules.ts';
import { addressCounter, openTry, returnCharge } from '../../../auth/throttle.ts';
import { hashToken, newToken } from '../../../auth/tokens.ts';
import type { Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { problem } from '../../../http/problem.ts';
import type { AdminRow } from '../admins/admins.table.ts';
import { findAccountById, lockAccount, updateAccount } from '../session/accounts.service.ts';
import { unlockSignIn } from '../session/sign-in.service.ts';
import { consumeLink, findOpenLink, insertToken, type LinkPurpose, voidTokens } from './one-time-tokens.store.ts';

/** Nobody can guess 256 bits; the limit is for the work that a try costs. */
export const linkThrottlePurpose = 'link';

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
 * @throws Problem link_used_or_expired, weak_password, too_many_attempts
 */
export async function setPasswordThroughLink<T>(
  call: Call,
  purpose: PasswordLink,
  { token, password }: { token: string; password: string },
  act: (open: Change, account: AdminRow) => Promise<T>,
): Promise<T> {
  const counter = addressCounter(call, linkThrottlePurpose);
  await openTry(call, [counter]);
  const { database } = call.app;
  const link = await findOpenLink(database.orm, purpose, token, call.now);
  const owner = link && (await findAccountById(database.orm, link.adminId));
  if (owner === null || !mayUse(purpose, owner)) {
    await auditRefusal(call, { action: `${purpose}.use-link`, reason: 'link_used_or_expired' });
    throw problem('link_used_or_expired');
  }
  const weakness = await checkNewPassword(password, owner);
  if (weakness !== null) {
    await database.transaction((tx) => returnCharge(tx, [counter], call.now));
    throw problem('weak_password', { fields: { password: weakness } });
  }
  const passwordHash = await hashPassword(password);
  return change(call, async (open) => {
    const { tx } = open;
    const account = await lockAccount(tx, owner.id);
    const used = await consumeLink(tx, purpose, token, call.now);
    if (used === null || !mayUse(purpose, account)) throw problem('link_used_or_expired');
    const changed = await updateAccount(tx, account.id, { passwordHash, passwordChangedAt: call.now });
    // Whoever reads the mails of the account is its owner, however often others failed at it.
    await unlockSignIn(tx, account.email);
    await returnCharge(tx, [counter], call.now);
    return act(open, changed);
  });
}

/** The first password is set by activation only, and a later one never is. */
function mayUse(purpose: PasswordLink, account: AdminRow): boolean {
  return account.isEnabled && (account.passwordHash === null) === (purpose === 'activation');
}

/** Makes every open link to reset the password worthless. */
export async function voidResetLinks(tx: Tx, call: Call, adminId: number): Promise<void> {
  await voidTokens(tx, adminId, ['password-reset'], call.now);
}
