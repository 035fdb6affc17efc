import type { Body } from '@houston/contract/endpoint';
import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { change } from '../../../audit/audit.ts';
import { hashPassword } from '../../../auth/passwords/password-hash.ts';
import { checkNewPassword } from '../../../auth/passwords/password-rules.ts';
import { actorOf, type Call } from '../../../call.ts';
import { fieldProblem, found, problem } from '../../../http/problem.ts';
import { queueMail } from '../../../mail/outbox.ts';
import { voidMailedLinks } from '../registration/links.service.ts';
import { findAccountById, lockAccount, updateAccount } from '../session/accounts.service.ts';
import { renewOwnSession } from '../session/own-sessions.service.ts';
import { openProof } from '../session/proof.service.ts';

/**
 * Replaces the caller's password; their other sessions end, and the links that were mailed before are void.
 * @throws Problem wrong_proof (the current password), weak_password, too_many_attempts
 */
export async function changePassword(
  call: Call,
  { currentPassword, newPassword }: Body<typeof profileApi.changePassword>,
): Promise<void> {
  const { adminId } = actorOf(call);
  const record = { kind: 'admin', id: adminId } as const;
  const attempt = await openProof(call);
  const account = found(await findAccountById(call.app.database.orm, adminId));
  if (!(await attempt.isPassword(currentPassword))) {
    await change(call, async ({ tx, audit }) => {
      await attempt.recordFailure({ tx, audit });
      audit({ action: 'profile.change-password', record, outcome: 'refused', reason: 'wrong_proof' });
    });
    throw problem('wrong_proof');
  }
  const weakness = await checkNewPassword(newPassword, account);
  if (weakness !== null) {
    await call.app.database.transaction((tx) => attempt.settle(tx));
    throw fieldProblem<typeof profileApi.changePassword>('newPassword', weakness, 'weak_password');
  }
  const passwordHash = await hashPassword(newPassword);
  await change(call, async ({ tx, audit, publish }) => {
    const { email, firstName, language, passwordHash: current } = await lockAccount(tx, adminId);
    // Changed in another window while this one was being checked: what was typed is no longer the current password.
    if (current !== account.passwordHash) throw problem('wrong_proof');
    await attempt.settle(tx);
    await updateAccount(tx, adminId, { passwordHash, passwordChangedAt: call.now });
    await voidMailedLinks(tx, call, { id: adminId, email });
    await renewOwnSession(tx, call);
    const mail = { template: 'password-changed', values: { firstName } } as const;
    await queueMail(tx, call.app, { to: email, adminId, language, ...mail });
    audit({ action: 'profile.change-password', record });
    publish(profileApi, adminId);
    publish(sessionApi, adminId);
  });
}
