import type { Query } from '@houston/contract/endpoint';
import {
  type BackgroundService,
  backgroundServicesApi,
  type ServiceLogEntry,
} from '@houston/contract/features/operations/background-services/background-services.api';
import type { Page } from '@houston/contract/paging';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import { found } from '../../../http/problem.ts';
import { makeDue, selectLogs, selectServices } from './background-services.store.ts';
import type { ServiceRow } from './background-services.table.ts';
import { serviceDefinitions } from './definitions.ts';
import { leaseSeconds } from './service-lease.ts';
import type { ServiceDefinition } from './service-run.ts';

/** Intervals without a heartbeat after which a service is not healthy. */
const silentIntervals = 3;

/** All of them, also those that no worker has run yet. */
export async function listServices({ app, now }: Call): Promise<{ data: BackgroundService[]; total: number }> {
  const rows = await selectServices(app.database.orm);
  const data = serviceDefinitions.map((definition) =>
    describe(
      definition,
      rows.find(({ service }) => service === definition.service),
      now,
    ),
  );
  return { data, total: data.length };
}

/** @throws Problem not_found */
export async function listServiceLogs(
  call: Call,
  service: number,
  query: Query<typeof backgroundServicesApi.logs>,
): Promise<Page<ServiceLogEntry>> {
  return selectLogs(call.app.database.orm, definitionOf(service).service, query);
}

/** Lets a worker run it now, or once more when it runs already. @throws Problem not_found */
export async function runService(call: Call, service: number): Promise<BackgroundService> {
  const definition = definitionOf(service);
  return change(call, async ({ tx, audit, publish }) => {
    const row = await makeDue(tx, service, call.now);
    audit({
      action: 'background-service.run',
      record: { kind: 'background-service', id: service },
      context: { name: definition.name },
    });
    publish(backgroundServicesApi);
    return describe(definition, row, call.now);
  });
}

function definitionOf(service: number): ServiceDefinition {
  return found(serviceDefinitions.find((definition) => definition.service === service));
}

function describe(definition: ServiceDefinition, row: ServiceRow | undefined, now: Date): BackgroundService {
  const { service, intervalSeconds } = definition;
  const silentSeconds = row?.heartbeatAt
    ? (now.getTime() - row.heartbeatAt.getTime()) / 1000
    : Number.POSITIVE_INFINITY;
  const isHealthy = silentSeconds <= silentIntervals * intervalSeconds && row?.lastError === null;
  return {
    service,
    status: isHealthy ? 1 : 0,
    lastActivityUtc: row?.heartbeatAt ?? null,
    intervalSeconds,
    nextRunUtc: row?.nextRunAt ?? null,
    isRunning: row !== undefined && row.runningSince !== null && silentSeconds <= leaseSeconds,
    lastError: row?.lastError ?? null,
  };
}
