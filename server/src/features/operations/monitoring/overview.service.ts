import type { Body, Response } from '@houston/contract/endpoint';
import { monitoringApi } from '@houston/contract/features/operations/monitoring/monitoring.api';
import type { Severity } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import { eq } from 'drizzle-orm';
import { change } from '../../../audit/audit.ts';
import { findHolders } from '../../../auth/sessions.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Db } from '../../../db/database.ts';
import { monitoringSubscriptions } from './monitoring.table.ts';
import { findCards, findCritical, findSubscribers } from './overview.store.ts';

type Api = typeof monitoringApi;

export function readOverview({ app, now }: Call): Promise<Response<Api['overview']>> {
  return findCards(app.database.orm, now, null);
}

export function readCritical({ app, now }: Call): Promise<Response<Api['critical']>> {
  return findCritical(app.database.orm, now);
}

/** Those who may see monitoring: others have chosen in vain. */
export async function readAudience({ app, now }: Call): Promise<Response<Api['audience']>> {
  const { orm } = app.database;
  const holders = new Set((await findHolders(orm, 'monitoringManagementAllowed', now)).map(({ id }) => id));
  const subscribers = (await findSubscribers(orm)).filter(({ id }) => holders.has(id));
  const bySeverity = Map.groupBy(subscribers, ({ severity }) => severity);
  return [...bySeverity].map(([severity, those]) => ({ severity, names: those.map(({ name }) => name) }));
}

export async function readSubscriptions(call: Call): Promise<Response<Api['subscriptions']>> {
  return { severities: await severitiesOf(call.app.database.orm, actorOf(call).adminId) };
}

export async function subscribe(
  call: Call,
  { severities }: Body<Api['subscribe']>,
): Promise<Response<Api['subscribe']>> {
  const { adminId } = actorOf(call);
  return change(call, async ({ tx, audit, publish }) => {
    const before = await severitiesOf(tx, adminId);
    await tx.delete(monitoringSubscriptions).where(eq(monitoringSubscriptions.adminId, adminId));
    const rows = severities.map((severity) => ({ adminId, severity }));
    // Of two saves at once the later one adds what it wants; a severity stands once.
    if (rows.length > 0) await tx.insert(monitoringSubscriptions).values(rows).onConflictDoNothing();
    const after = await severitiesOf(tx, adminId);
    audit({
      action: 'monitoring.subscribe',
      record: { kind: 'admin', id: adminId },
      before: { monitoringSeverities: before },
      after: { monitoringSeverities: after },
    });
    publish(monitoringApi.subscriptions, adminId);
    return { severities: after };
  });
}

async function severitiesOf(db: Db, adminId: number): Promise<Severity[]> {
  const { severity } = monitoringSubscriptions;
  const rows = await db
    .select({ severity })
    .from(monitoringSubscriptions)
    .where(eq(monitoringSubscriptions.adminId, adminId))
    .orderBy(severity);
  return rows.map((row) => row.severity);
}
