import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { knownPermissions, type Permission } from '@houston/contract/permissions';
import { change } from '../../../audit/audit.ts';
import { normalizeAccountName } from '../../../auth/account-name.ts';
import { endSessions } from '../../../auth/sessions.ts';
import type { Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { queueMail } from '../../../mail/outbox.ts';
import type { AdminRow } from '../admins/admins.table.ts';
import { findAccount, lockAccount, updateAccount } from '../session/accounts.service.ts';
import { noSecondFactor } from '../session/second-factor.service.ts';
import { unlockEverywhere } from '../session/sign-in.service.ts';
import { voidTokens } from './one-time-tokens.store.ts';
import { makeResetLink } from './password-reset.service.ts';
import { makeActivationLink } from './registration.service.ts';

export interface AdminReset {
  email: string;
  /** Where the admin sets a password. */
  link: string;
  /** 7 days for an admin who never had a password, 30 minutes otherwise. */
  isActivation: boolean;
}

/**
 * Lets an admin in again who cannot help themselves: enables them, removes second factor, locks and sessions, and makes
 * a link for a new password. Permissions stay as they are, unless `grantAdminManagement`.
 * @returns null when nobody has that address
 */
export async function resetAdmin(
  call: Call,
  typed: string,
  { grantAdminManagement }: { grantAdminManagement: boolean },
): Promise<AdminReset | null> {
  const known = await findAccount(call.app.database.orm, normalizeAccountName(typed));
  if (known === null) return null;
  return change(call, async ({ tx, audit, publish }) => {
    const before = await lockAccount(tx, known.id);
    const { id, email } = before;
    const extraPermissions = grantAdminManagement
      ? withAdminManagement(before.extraPermissions)
      : before.extraPermissions;
    const version = before.version + 1;
    const changes = { ...noSecondFactor, isEnabled: true, pendingEmail: null, extraPermissions, version };
    const after = await updateAccount(tx, id, changes);
    await unlockEverywhere(tx, before);
    await endSessions(tx, id, call.now);
    await voidTokens(tx, id, ['activation', 'password-reset', 'email-change'], call.now);
    await tellRemoval(tx, call, before);
    const isActivation = before.passwordHash === null;
    const link = isActivation ? await makeActivationLink(tx, call, id) : await makeResetLink(tx, call, id);
    audit({
      action: 'admin.reset',
      record: { kind: 'admin', id },
      actor: { id: null, name: 'server command' },
      before: auditedState(before),
      after: auditedState(after),
    });
    publish(adminsApi);
    publish(sessionApi, id);
    return { email, link, isActivation };
  });
}

function withAdminManagement(held: readonly Permission[]): Permission[] {
  return knownPermissions([...held, 'adminManagementAllowed']);
}

async function tellRemoval(
  tx: Tx,
  call: Call,
  { id, totpSecret, email, language, firstName }: AdminRow,
): Promise<void> {
  if (totpSecret === null) return;
  const mail = { template: 'second-factor-changed', values: { firstName, state: 'off' } } as const;
  await queueMail(tx, call.app, { to: email, adminId: id, language, ...mail });
}

function auditedState({ isEnabled, totpSecret, extraPermissions }: AdminRow) {
  return { isEnabled, hasSecondFactor: totpSecret !== null, extraPermissions };
}
