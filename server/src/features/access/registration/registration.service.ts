import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import type { Session } from '@houston/contract/features/access/session/session.schema';
import { startSession } from '../../../auth/sessions.ts';
import type { Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { queueMail } from '../../../mail/outbox.ts';
import type { AdminRow } from '../admins/admins.table.ts';
import { auditActor, updateAccount } from '../session/accounts.service.ts';
import { findKnownDevice, rememberDevice } from '../session/known-devices.service.ts';
import { viewSession } from '../session/session.service.ts';
import { issueLinkToken, setPasswordThroughLink } from './links.service.ts';

const activationSeconds = 7 * 24 * 3600;

/** The link under which an admin sets the first password, for 7 days; one that was sent before stops working. */
export async function makeActivationLink(tx: Tx, call: Call, adminId: number): Promise<string> {
  const token = await issueLinkToken(tx, call, { purpose: 'activation', adminId, seconds: activationSeconds });
  return `${call.app.config.publicUrl}/activate-set-password/${token}`;
}

/** Queues the mail with a fresh activation link. */
export async function sendActivationMail(tx: Tx, call: Call, admin: AdminRow): Promise<void> {
  const { id, email, firstName, language } = admin;
  const link = await makeActivationLink(tx, call, id);
  const expiresAt = new Date(call.now.getTime() + activationSeconds * 1000);
  await queueMail(tx, call.app, {
    to: email,
    adminId: id,
    language,
    template: 'activation',
    values: { firstName, link, expiresAt },
  });
}

/**
 * Sets the first password and signs in, as far as the verification of e-mail and phone.
 * @throws Problem link_used_or_expired, weak_password, too_many_attempts
 */
export async function activate(call: Call, input: { token: string; password: string }): Promise<Session> {
  const sessionId = await setPasswordThroughLink(call, 'activation', input, async ({ tx, audit, publish }, account) => {
    audit({ action: 'admin.activate', record: { kind: 'admin', id: account.id }, actor: auditActor(account) });
    publish(adminsApi);
    await updateAccount(tx, account.id, { lastSignInAt: call.now });
    await rememberDevice(tx, call, account.id, await findKnownDevice(tx, call, account.email));
    return startSession(tx, call, account.id, call.now);
  });
  return viewSession(call, sessionId);
}
