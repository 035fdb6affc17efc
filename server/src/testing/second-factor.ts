import { eq } from 'drizzle-orm';
import { newTotpSecret, totpCode, totpStep } from '../auth/secrets/totp.ts';
import { admins } from '../features/access/admins/admins.table.ts';
import { makeRecoveryCodes, sealTotpSecret } from '../features/access/session/second-factor.service.ts';
import type { TestApp } from './test-app.ts';

/** Gives an admin a second factor, as setting it up in the profile does. */
export async function protectAdmin(t: TestApp, { id }: { id: number }): Promise<{ secret: string; codes: string[] }> {
  const secret = newTotpSecret();
  const { codes, hashes } = makeRecoveryCodes(t.app);
  const values = { totpSecret: sealTotpSecret(t.app, id, secret), recoveryCodeHashes: hashes };
  await t.database.orm.update(admins).set(values).where(eq(admins.id, id));
  return { secret, codes };
}

/** What the authenticator app shows at the time of the test, or some steps of 30 seconds away from it. */
export function codeNow(t: TestApp, secret: string, stepsAway = 0): string {
  return totpCode(secret, totpStep(t.clock.now.getTime()) + stepsAway);
}
