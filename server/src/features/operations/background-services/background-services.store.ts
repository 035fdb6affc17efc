import type { Query } from '@houston/contract/endpoint';
import type {
  backgroundServicesApi,
  ServiceLogEntry,
} from '@houston/contract/features/operations/background-services/background-services.api';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { wake } from '../../../db/wake.ts';
import { backgroundServiceRows, type ServiceRow, serviceLogs } from './background-services.table.ts';
import { servicesChannel } from './service-lease.ts';

export function selectServices(db: Db): Promise<ServiceRow[]> {
  return db.select().from(backgroundServiceRows);
}

const { id, loggedAt, tag, message, severity } = serviceLogs;

export function selectLogs(db: Db, service: number, query: Query<typeof backgroundServicesApi.logs>) {
  return selectPage<ServiceLogEntry, (typeof query.order)[number]['field']>(
    db,
    serviceLogs,
    { id, logDateUtc: loggedAt, tag, message, severity },
    { query, id, sortBy: { id, logDateUtc: loggedAt, tag, severity }, where: eq(serviceLogs.service, service) },
  );
}

/** Makes a service due now and wakes the workers. @returns its row */
export async function makeDue(tx: Tx, service: number, now: Date): Promise<ServiceRow> {
  const [row] = await tx
    .insert(backgroundServiceRows)
    .values({ service, nextRunAt: now })
    .onConflictDoUpdate({ target: backgroundServiceRows.service, set: { nextRunAt: now } })
    .returning();
  if (row === undefined) throw new Error('the service was not stored');
  await wake(tx, servicesChannel);
  return row;
}
