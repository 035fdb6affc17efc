/** What one admin does for another who lost a device: ends their sessions, and takes a second factor that nobody has any more. */
import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { missingFrom } from '@houston/contract/permissions';
import { appendAudit, change } from '../../../audit/audit.ts';
import { auditEntry } from '../../../audit/audit-entry.ts';
import { endSessions } from '../../../auth/sessions.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { lockOne } from '../../../db/rows.ts';
import { found, problem } from '../../../http/problem.ts';
import { queueMail } from '../../../mail/outbox.ts';
import { serverActor } from '../../../start/server-call.ts';
import { recordGrant } from '../roles/four-eyes.service.ts';
import { everythingHeld, openGrant, permanentPermissions } from '../roles/grants.service.ts';
import { updateAccount } from '../session/accounts.service.ts';
import { endAllSessionsOf } from '../session/own-sessions.service.ts';
import { noSecondFactor } from '../session/second-factor.service.ts';
import { type AdminRow, admins } from './admins.table.ts';

/** The account stays enabled: who knows the password signs in again. @throws Problem not_found, own_sign_in */
export async function endSessionsOf(call: Call, id: number, reason: string): Promise<{ ended: number }> {
  requireOther(call, id);
  return change(call, async ({ tx, audit, publish }) => {
    await openGrant(tx, call);
    found(await lockOne(tx, admins, id));
    const ended = await endAllSessionsOf(tx, id, call.now);
    audit({ action: 'admin.end-sessions', record: { kind: 'admin', id }, reason, after: { ended } });
    publish(profileApi, id);
    publish(sessionApi, id);
    publish(adminsApi);
    return { ended };
  });
}

/**
 * From then on the password is enough, until its owner sets up another one; they are told by mail. It is a way into the account for who
 * knows the password, so nobody opens it to an account that holds more than they do.
 * @throws Problem not_found, own_sign_in, no_second_factor, stronger_account
 */
export async function removeSecondFactorOf(call: Call, id: number, reason: string): Promise<void> {
  requireOther(call, id);
  await change(call, async ({ tx, audit, publish }) => {
    await openGrant(tx, call);
    const account = found(await lockOne(tx, admins, id));
    if (account.totpSecret === null) throw problem('no_second_factor');
    await requireAsStrong(tx, call, id);
    await takeSecondFactor(tx, call, account);
    // Who knows the password has the account now, so it is no second person to whoever opened it.
    await recordGrant(tx, call, id, 'account');
    audit(removalOf(id, reason));
    publish(adminsApi);
    publish(profileApi, id);
    publish(sessionApi, id);
  });
}

/** Of admins whose authenticator app nobody can check any more, as the secret of the server is lost: as above, for all of them. */
export async function loseSecondFactors(tx: Tx, call: Call, ids: readonly number[]): Promise<void> {
  for (const id of ids) await takeSecondFactor(tx, call, found(await lockOne(tx, admins, id)));
  const entry = (id: number) => auditEntry({ ...removalOf(id, 'npm run secret:lost'), actor: serverActor });
  await appendAudit(tx, call, ids.map(entry));
}

async function takeSecondFactor(tx: Tx, call: Call, { id, email, firstName, language }: AdminRow): Promise<void> {
  await updateAccount(tx, id, noSecondFactor);
  await endSessions(tx, id, call.now);
  const mail = { template: 'second-factor-changed', values: { firstName, state: 'off' } } as const;
  await queueMail(tx, call.app, { to: email, adminId: id, language, ...mail });
}

function removalOf(id: number, reason: string) {
  return {
    action: 'admin.remove-second-factor',
    record: { kind: 'admin', id },
    reason,
    before: { hasSecondFactor: true },
    after: { hasSecondFactor: false },
  } as const;
}

function requireOther(call: Call, id: number): void {
  if (actorOf(call).adminId === id) throw problem('own_sign_in');
}

/** What one holds for a time does not count for the caller, and what the other may come to hold does. */
async function requireAsStrong(tx: Tx, call: Call, id: number): Promise<void> {
  const held = await permanentPermissions(tx, actorOf(call).adminId);
  const missing = missingFrom(held, await everythingHeld(tx, [id], call.now));
  if (missing.length > 0) throw problem('stronger_account', { missing });
}
