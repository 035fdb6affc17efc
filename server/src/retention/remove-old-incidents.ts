import type { App } from '../call.ts';
import { queryRows } from '../db/pool-database.ts';
import { incidentsNews, lockIncidents } from '../incidents/incident-store.ts';
import { removeInPortions } from './remove-in-portions.ts';

/** One that blocks goes never; its end is that it was resolved, and for one that was only recorded, that it was last seen. */
const removeSql = `
  delete from security_incidents where id = any(array(
    select id from security_incidents
    where (is_allowed or unblocked_on is not null) and last_seen < $1 and (unblocked_on is null or unblocked_on < $1)
    order by last_seen, id limit $2))`;

/** Deletes incidents that ended more than `INCIDENTS_MONTHS` ago: far longer than any that is still added to. */
export function removeOldIncidents(app: App, isStopping: () => boolean): Promise<void> {
  const months = app.config.incidentsMonths;
  return removeInPortions(
    app,
    {
      ...{ kind: 'incidents', action: 'security-incident.remove', months, news: [incidentsNews] },
      remove: async (tx, endedBefore, limit) => {
        // Whoever resolves one meanwhile is told that it is gone, and not that it was resolved.
        await lockIncidents(tx);
        return (await queryRows(tx, removeSql, [endedBefore, limit])).rowCount;
      },
    },
    isStopping,
  );
}
