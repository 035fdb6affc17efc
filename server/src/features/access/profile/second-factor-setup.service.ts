import { type Change, change } from '../../../audit/audit.ts';
import { newTotpSecret, totpUri } from '../../../auth/totp.ts';
import { type App, actorOf, type Call } from '../../../call.ts';
import { problem } from '../../../http/problem.ts';
import { queueMail } from '../../../mail/outbox.ts';
import type { AdminRow } from '../admins/admins.table.ts';
import { lockAccount, updateAccount } from '../session/accounts.service.ts';
import { renewOwnSession } from '../session/own-sessions.service.ts';
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

/** @returns the recovery codes, for the only time. @throws Problem already_enabled, not_found (nothing was begun), wrong_code */
export async function confirmSecondFactor(call: Call, code: string): Promise<string[]> {
  return changeFactor(call, 'on', async ({ audit }, account) => {
    if (account.totpSecret !== null) throw problem('already_enabled');
    if (account.totpPendingSecret === null) throw problem('not_found');
    // Opened and checked here already: a secret that cannot be read later would lock its owner out.
    openTotpSecret(call.app, account.id, account.totpPendingSecret);
    const pending = { ...account, totpSecret: account.totpPendingSecret, totpLastStep: 0 };
    const used = checkAppCode(call.app, pending, code, call.now);
    if (used === null) throw problem('wrong_code', { fields: { code: 'validation.code' } });
    const { codes, hashes } = makeRecoveryCodes(call.app);
    audit(entryOf('profile.confirm-second-factor', account.id));
    const changes = {
      totpSecret: account.totpPendingSecret,
      totpPendingSecret: null,
      recoveryCodeHashes: hashes,
      ...used.changes,
    };
    return { changes, result: codes };
  });
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
  decide: (open: Change, account: AdminRow) => Promise<{ changes: Partial<AdminRow>; result: T }>,
): Promise<T> {
  const { adminId } = actorOf(call);
  return change(call, async (open) => {
    const { tx, publish } = open;
    const account = await lockAccount(tx, adminId);
    const { changes, result } = await decide(open, account);
    await updateAccount(tx, adminId, changes);
    await renewOwnSession(tx, call);
    const { email, firstName, language } = account;
    const mail = { template: 'second-factor-changed', values: { firstName, state } } as const;
    await queueMail(tx, call.app, { to: email, language, ...mail });
    publish('/api/profile', adminId);
    publish('/api/session', adminId);
    return result;
  });
}

function entryOf(action: string, id: number) {
  return { action, record: { kind: 'admin', id } };
}

/** Somebody with an account on several deployments sees them apart in the app. */
function issuerOf({ config }: App): string {
  return config.deployment === 'Production' ? 'Houston' : `Houston ${config.deployment}`;
}
