import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { temporaryPermissionsApi } from '@houston/contract/features/access/temporary-permissions/temporary-permissions.api';
import type { App } from '../../../call.ts';
import { type BoundaryClock, startBoundaryClock } from '../../../live/boundary-clock.ts';
import { eventsOf } from '../../../live/live.ts';

/**
 * Tells open screens at the second at which temporary permissions start and end. The permissions themselves follow the
 * time of each request and need no clock.
 */
export function startAccessClock(app: App): BoundaryClock {
  return startBoundaryClock(app, {
    name: 'the access clock',
    news: temporaryPermissionsApi,
    async findEvents(after, until) {
      const adminIds = await findCrossed(app, after, until);
      if (adminIds.length === 0) return [];
      const events = adminIds.flatMap((adminId) => [
        ...eventsOf(sessionApi, adminId),
        ...eventsOf(profileApi, adminId),
      ]);
      return [...events, ...eventsOf(temporaryPermissionsApi)];
    },
    findNext: (after) => findNext(app, after),
  });
}

async function findCrossed({ database }: App, after: Date, until: Date): Promise<number[]> {
  const { rows } = await database.query<{ adminId: number }>(
    `select admin_id as "adminId" from temporary_permissions
      where withdrawn_at is null and start_at > $1 and start_at <= $2
      union
      select admin_id from temporary_permissions
      where withdrawn_at is null and end_at > $1 and end_at <= $2`,
    [after, until],
  );
  return rows.map((row) => row.adminId);
}

async function findNext({ database }: App, after: Date): Promise<Date | null> {
  const { rows } = await database.query<{ next: Date | null }>(
    `select least(
      (select min(start_at) from temporary_permissions where withdrawn_at is null and start_at > $1),
      (select min(end_at) from temporary_permissions where withdrawn_at is null and end_at > $1)) as next`,
    [after],
  );
  return rows[0]?.next ?? null;
}
