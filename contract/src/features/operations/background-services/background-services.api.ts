import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdText, Instant, Nothing } from '../../../fields.ts';
import { listQuery, pageOf } from '../../../paging.ts';

/** Background services by their number; any other number is shown as unknown. */
export const backgroundServices = { freshdesk: 1, deadletter: 2, praclox: 3, dbsync: 4 } as const;
export type BackgroundServiceName = keyof typeof backgroundServices;

/** Severities of a log entry by their number; any other number is shown as invalid. */
export const logSeverities = ['trace', 'debug', 'information', 'warning', 'error', 'critical'] as const;

export const BackgroundService = z.object({
  service: z.int(),
  /** 1: healthy. 0: no heartbeat for three intervals, or the last run failed. */
  status: z.int(),
  lastActivityUtc: Instant.nullable(),
  intervalSeconds: z.int(),
  nextRunUtc: Instant.nullable(),
  isRunning: z.boolean(),
  /** Why the last run failed. */
  lastError: z.string().nullable(),
});
export type BackgroundService = z.infer<typeof BackgroundService>;

export const ServiceLogEntry = z.object({
  id: z.int(),
  logDateUtc: Instant,
  tag: z.string(),
  message: z.string(),
  severity: z.int(),
});
export type ServiceLogEntry = z.infer<typeof ServiceLogEntry>;

export const ServiceLogQuery = listQuery({
  sortable: ['logDateUtc', 'tag', 'severity', 'id'],
  order: '-logDateUtc',
  pageSize: 10,
  filters: {},
});

const needs = 'serviceBusManagementAllowed';
const params = z.strictObject({ service: IdText });

export const backgroundServicesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/controlpanel/backgroundservice',
    needs,
    summary: 'The background services and their condition',
    response: z.object({ data: z.array(BackgroundService), total: z.int() }),
  }),
  logs: endpoint({
    method: 'GET',
    path: '/api/controlpanel/backgroundservice/:service/logs',
    needs,
    summary: 'The log of a background service',
    params,
    query: ServiceLogQuery,
    response: pageOf(ServiceLogEntry),
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/controlpanel/backgroundservice/:service/run',
    needs,
    summary: 'Runs a background service now instead of at its next time',
    params,
    body: Nothing.optional(),
    response: BackgroundService,
  }),
};
