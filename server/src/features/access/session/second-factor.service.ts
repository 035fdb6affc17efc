import { hashRecoveryCode, newRecoveryCodes } from '../../../auth/recovery-codes.ts';
import { deriveKey, openSecret, type SecretKeys, sealSecret } from '../../../auth/secret-box.ts';
import { checkTotp } from '../../../auth/totp.ts';
import type { App } from '../../../call.ts';
import type { AdminRow } from '../admins/admins.table.ts';

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
  const hash = hashRecoveryCode(recoveryKey(app), code);
  if (hash === null || !account.recoveryCodeHashes.includes(hash)) return null;
  const recoveryCodeHashes = account.recoveryCodeHashes.filter((other) => other !== hash);
  return { factor: 'recovery code', changes: { recoveryCodeHashes } };
}

/** Fresh recovery codes: `codes` to show once, `hashes` to store. */
export function makeRecoveryCodes(app: App): { codes: string[]; hashes: string[] } {
  const codes = newRecoveryCodes();
  const key = recoveryKey(app);
  return { codes, hashes: codes.map((code) => hashRecoveryCode(key, code) as string) };
}

/** Seals an authenticator app's secret for the row of one admin; in another's it opens nothing. */
export function sealTotpSecret(app: App, adminId: number, secret: string): string {
  return sealSecret(boxKeys(app), secret, `admins.totp:${adminId}`);
}

export function openTotpSecret(app: App, adminId: number, sealed: string): string {
  return openSecret(boxKeys(app), sealed, `admins.totp:${adminId}`);
}

function boxKeys(app: App): SecretKeys {
  return { current: deriveKey(app.secret, 'secret-box'), older: [] };
}

function recoveryKey(app: App): Buffer {
  return deriveKey(app.secret, 'recovery-codes');
}
