/** What an upgrade brings: permissions that the last start did not offer go to the roles that are to have them all. */

import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { rolesApi } from '@houston/contract/features/access/roles/roles.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { type Permission, permissions } from '@houston/contract/permissions';
import { eq, sql } from 'drizzle-orm';
import { change } from '../audit/audit.ts';
import type { App } from '../call.ts';
import { selectRows } from '../db/rows.ts';
import { roles } from '../features/access/roles/roles.table.ts';
import { serverActor, serverCall } from './server-call.ts';

/** Does nothing when all that is `offered` was offered before. Of several servers that start at once, one gives. */
export async function giveNewPermissions(app: App, offered: readonly Permission[] = permissions): Promise<void> {
  const { rows } = await app.database.query<{ name: string }>('select name from offered_permissions');
  const known = new Set(rows.map(({ name }) => name));
  if (offered.every((flag) => known.has(flag))) return;
  await change(serverCall(app, 'new-permissions'), async ({ tx, audit, publish }) => {
    const names = sql`unnest(${`{${offered.join(',')}}`}::text[])`;
    const stored = await selectRows<{ name: Permission }>(
      tx,
      sql`insert into offered_permissions select ${names} on conflict do nothing returning name`,
    );
    const added = stored.map(({ name }) => name);
    audit({ action: 'server.new-permissions', actor: serverActor, after: { permissions: added } });
    if (added.length === 0) return;
    const growing = await tx.select().from(roles).where(eq(roles.takesNewPermissions, true)).for('update');
    for (const role of growing) {
      const held = [...new Set([...role.permissions, ...added])];
      await tx
        .update(roles)
        .set({ permissions: held, version: role.version + 1 })
        .where(eq(roles.id, role.id));
      audit({
        action: 'role.update',
        record: { kind: 'role', id: role.id },
        actor: serverActor,
        before: { permissions: role.permissions },
        after: { permissions: held },
      });
    }
    publish(rolesApi);
    publish(sessionApi);
    publish(profileApi);
  });
}
