import type { LinkedProvider } from '@houston/contract/features/access/oidc/oidc-links.api';
import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { change } from '../../../audit/audit.ts';
import { endSessions } from '../../../auth/sessions.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { found, problem } from '../../../http/problem.ts';
import { queueMail } from '../../../mail/outbox.ts';
import type { AdminRow } from '../admins/admins.table.ts';
import { lockAccount } from '../session/accounts.service.ts';
import { deleteLink, listLinks } from './links.store.ts';
import { endWaits } from './sign-in/transactions.store.ts';

export async function listOwnLinks(call: Call): Promise<{ data: LinkedProvider[] }> {
  return { data: await listLinks(call.app.database.orm, actorOf(call).adminId) };
}

/** Ends every other session as well. @throws Problem not_found for a link that is somebody else's too, last_way_in */
export async function removeOwnLink(call: Call, id: number): Promise<void> {
  const { adminId, sessionId } = actorOf(call);
  await change(call, async ({ tx, audit, publish }) => {
    // Locked: two links that go at once would each see the other as the way that is left.
    const account = await lockAccount(tx, adminId);
    const links = await listLinks(tx, adminId);
    const link = found(links.find((one) => one.id === id));
    if (account.passwordHash === null && links.length === 1) throw problem('last_way_in');
    await deleteLink(tx, id);
    // Whoever came in by it, or is about to, which may be why it is removed.
    await endSessions(tx, adminId, call.now, sessionId);
    await endWaits(tx, adminId, call.now);
    const { provider, subject } = link;
    await tellLink(tx, call, account, { provider, state: 'unlinked' });
    audit({ action: 'oidc.unlink', record: { kind: 'admin', id: adminId }, before: { provider, subject }, after: {} });
    publish(profileApi, adminId);
    publish(sessionApi, adminId);
  });
}

/** Mails an admin that a way into their account was opened or closed. */
export async function tellLink(
  tx: Tx,
  call: Call,
  { id, email, firstName, language }: Pick<AdminRow, 'id' | 'email' | 'firstName' | 'language'>,
  values: { provider: string; state: 'linked' | 'unlinked' },
): Promise<void> {
  const mail = { template: 'provider-changed', values: { firstName, ...values } } as const;
  await queueMail(tx, call.app, { to: email, adminId: id, language, ...mail });
}
