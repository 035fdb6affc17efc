import type { AuditAction } from '@houston/contract/features/access/audit/audit-words';
import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { type Change, change } from '../../../audit/audit.ts';
import { newTotpSecret, totpUri } from '../../../auth/secrets/totp.ts';
import { type App, actorOf, type Call } from '../../../call.ts';
import { fieldProblem, found, Problem, problem } from '../../../http/problem.ts';
import { queueMail } from '../../../mail/outbox.ts';
import type { AdminRow } from '../admins/admins.table.ts';
import { findAccountById, lockAccount, updateAccount } from '../session/accounts.service.ts';
import { renewOwnSession } from '../session/own-sessions.service.ts';
import { openProof } from '../session/proof.service.ts';
import {
  checkAppCode,
  makeRecoveryCodes,
  noSecondFactor,
  openTotpSecret,
  sealTotpSecret,
} from '../session/second-factor.service.ts';

/** A fresh secret for an authenticator app; nothing asks for it until a first code has confirmed it. @throws Problem already_enabled */
export async function beginSecondFactor(call: Call): Promise<{ secret: string; uri: string }> {
  const { adminId } = actorOf(call);
  return change(call, async ({ tx, audit }) => {
    const account = await lockAccount(tx, adminId);
    if (account.totpSecret !== null) throw problem('already_enabled');
    const secret = newTotpSecret();
    await updateAccount(tx, adminId, { totpPendingSecret: sealTotpSecret(call.app, adminId, secret) });
    audit({ action: 'profile.begin-second-factor', record: { kind: 'admin', id: adminId } });
    return { secret, uri: totpUri({ issuer: issuerOf(call.app), account: account.email, secret }) };
  });
}

/**
 * Wrong codes count as wrong proofs do, under a counter of their own.
 * @returns the recovery codes, for the only time
 * @throws Problem already_enabled, not_found (nothing was begun), wrong_code, too_many_attempts
 */
export async function confirmSecondFactor(call: Call, code: string): Promise<string[]> {
  requireBegun(found(await findAccountById(call.app.database.orm, actorOf(call).adminId)));
  const attempt = await openProof(call, 'set-up');
  return changeFactor(call, 'on', async (open, account) => {
    const entry = entryOf('profile.confirm-second-factor', account.id);
    const totpPendingSecret = requireBegun(account);
    // Opened and checked here already: a secret that cannot be read later would lock its owner out.
    openTotpSecret(call.app, account.id, totpPendingSecret);
    const pending = { ...account, totpSecret: totpPendingSecret, totpLastStep: 0 };
    const used = checkAppCode(call.app, pending, code, call.now);
    if (used === null) {
      await attempt.recordFailure(open);
      open.audit({ ...entry, outcome: 'refused', reason: 'wrong_code' });
      return fieldProblem<typeof profileApi.confirmSecondFactor>('code', 'validation.code', 'wrong_code');
    }
    await attempt.settle(open.tx);
    const { codes, hashes } = makeRecoveryCodes(call.app);
    open.audit(entry);
    const changes = {
      totpSecret: totpPendingSecret,
      totpPendingSecret: null,
      recoveryCodeHashes: hashes,
      ...used.changes,
    };
    return { changes, result: codes };
  });
}

/** @returns the sealed secret that waits for its first code */
function requireBegun({ totpSecret, totpPendingSecret }: AdminRow): string {
  if (totpSecret !== null) throw problem('already_enabled');
  return found(totpPendingSecret);
}

/** @returns the new codes, for the only time; the old ones stop working. @throws Problem not_found without a second factor */
export async function renewRecoveryCodes(call: Call): Promise<string[]> {
  return changeFactor(call, 'codes', async ({ audit }, account) => {
    if (account.totpSecret === null) throw problem('not_found');
    const { codes, hashes } = makeRecoveryCodes(call.app);
    audit(entryOf('profile.renew-recovery-codes', account.id));
    return { changes: { recoveryCodeHashes: hashes }, result: codes };
  });
}

/** @throws Problem not_found without a second factor */
export async function removeSecondFactor(call: Call): Promise<void> {
  await changeFactor(call, 'off', async ({ audit }, account) => {
    if (account.totpSecret === null) throw problem('not_found');
    audit(entryOf('profile.remove-second-factor', account.id));
    return { changes: noSecondFactor, result: undefined };
  });
}

/** Every change of the factor ends the other sessions, renews this one, and is told by mail. */
async function changeFactor<T>(
  call: Call,
  state: 'on' | 'off' | 'codes',
  decide: (open: Change, account: AdminRow) => Promise<{ changes: Partial<AdminRow>; result: T } | Problem>,
): Promise<T> {
  const { adminId } = actorOf(call);
  const outcome = await change(call, async (open) => {
    const { tx, publish } = open;
    const account = await lockAccount(tx, adminId);
    const decided = await decide(open, account);
    // Returned, so that what was recorded of it is kept.
    if (decided instanceof Problem) return decided;
    const { changes, result } = decided;
    await updateAccount(tx, adminId, changes);
    await renewOwnSession(tx, call);
    const { email, firstName, language } = account;
    const mail = { template: 'second-factor-changed', values: { firstName, state } } as const;
    await queueMail(tx, call.app, { to: email, adminId, language, ...mail });
    publish(profileApi, adminId);
    publish(sessionApi, adminId);
    return result;
  });
  if (outcome instanceof Problem) throw outcome;
  return outcome;
}

function entryOf(action: AuditAction, id: number) {
  return { action, record: { kind: 'admin', id } } as const;
}

/** Somebody with an account on several deployments sees them apart in the app. */
function issuerOf({ config }: App): string {
  return config.deployment === 'Production' ? 'Houston' : `Houston ${config.deployment}`;
}
