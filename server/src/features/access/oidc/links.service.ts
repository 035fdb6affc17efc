import type { LinkedProvider } from '@houston/contract/features/access/oidc/oidc-links.api';
import { change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { found, problem } from '../../../http/problem.ts';
import { lockAccount } from '../session/accounts.service.ts';
import { deleteLink, listLinks } from './links.store.ts';

export async function listOwnLinks(call: Call): Promise<{ data: LinkedProvider[] }> {
  return { data: await listLinks(call.app.database.orm, actorOf(call).adminId) };
}

/** @throws Problem not_found for a link that is somebody else's too, last_way_in */
export async function removeOwnLink(call: Call, id: number): Promise<void> {
  const { adminId } = actorOf(call);
  await change(call, async ({ tx, audit, publish }) => {
    // Locked: two links that go at once would each see the other as the way that is left.
    const account = await lockAccount(tx, adminId);
    const links = await listLinks(tx, adminId);
    const link = found(links.find((one) => one.id === id));
    if (account.passwordHash === null && links.length === 1) throw problem('last_way_in');
    await deleteLink(tx, id);
    const { provider, subject } = link;
    audit({ action: 'oidc.unlink', record: { kind: 'admin', id: adminId }, before: { provider, subject }, after: {} });
    publish('/api/profile', adminId);
  });
}
