import { hashRecoveryCode, newRecoveryCodes } from '../../../auth/secrets/recovery-codes.ts';
import { openSecret, sealSecret } from '../../../auth/secrets/secret-box.ts';
import { keyOf, keysOf } from '../../../auth/secrets/server-secret.ts';
import { checkTotp } from '../../../auth/secrets/totp.ts';
import type { App } from '../../../call.ts';
import type { AdminRow } from '../admins/admins.table.ts';

/** What the keys of authenticator apps' secrets are derived for. */
export const totpPurpose = 'secret-box';

/** What a good code used up: store `changes` in the transaction that holds the admin's row, or it works twice. */
export interface UsedFactor {
  factor: 'authenticator app' | 'recovery code';
  changes: Partial<AdminRow>;
}

/** What is stored of an admin without a second factor. */
export const noSecondFactor = {
  totpSecret: null,
  totpPendingSecret: null,
  totpLastStep: 0,
  recoveryCodeHashes: [],
} satisfies Partial<AdminRow>;

/** Checks a typed code against a locked admin's authenticator app. */
export function checkAppCode(app: App, account: AdminRow, code: string, now: Date): UsedFactor | null {
  if (account.totpSecret === null) return null;
  const secret = openTotpSecret(app, account.id, account.totpSecret);
  const check = checkTotp(secret, code, now.getTime(), account.totpLastStep);
  return check.ok ? { factor: 'authenticator app', changes: { totpLastStep: check.step } } : null;
}

/** The same, or one of the recovery codes that are left. */
export function checkSecondFactor(app: App, account: AdminRow, code: string, now: Date): UsedFactor | null {
  const used = checkAppCode(app, account, code, now);
  if (used !== null || account.totpSecret === null) return used;
  const hashes = recoveryHashes(app, code);
  const hash = account.recoveryCodeHashes.find((stored) => hashes.includes(stored));
  if (hash === undefined) return null;
  const recoveryCodeHashes = account.recoveryCodeHashes.filter((other) => other !== hash);
  return { factor: 'recovery code', changes: { recoveryCodeHashes } };
}

/** Fresh recovery codes: `codes` to show once, `hashes` to store. */
export function makeRecoveryCodes(app: App): { codes: string[]; hashes: string[] } {
  const codes = newRecoveryCodes();
  const key = keyOf(app.secret, 'recovery-codes');
  return { codes, hashes: codes.map((code) => hashRecoveryCode(key, code) as string) };
}

/** Seals an authenticator app's secret for the row of one admin; in another's it opens nothing. */
export function sealTotpSecret(app: App, adminId: number, secret: string): string {
  return sealSecret(keysOf(app.secret, totpPurpose), secret, contextOfTotp(adminId));
}

export function openTotpSecret(app: App, adminId: number, sealed: string): string {
  return openSecret(keysOf(app.secret, totpPurpose), sealed, contextOfTotp(adminId));
}

/** Where the secret of an admin's authenticator app may be opened. */
export function contextOfTotp(adminId: number): string {
  return `admins.totp:${adminId}`;
}

/** What is stored of a code under each key that a code may have been made under. */
function recoveryHashes({ secret }: App, code: string): (string | null)[] {
  const { current, older } = keysOf(secret, 'recovery-codes');
  return [current, ...older].map((key) => hashRecoveryCode(key, code));
}
