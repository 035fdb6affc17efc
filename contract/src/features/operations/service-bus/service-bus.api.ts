import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { Instant, requiredLine } from '../../../fields.ts';
import { listQuery, pageOf } from '../../../paging.ts';
import { TransactionType } from './bus-message.ts';

export const serviceStates = { paused: 0, enabled: 1 } as const;
export const ServiceState = z.literal(Object.values(serviceStates), 'validation.invalid');
export type ServiceState = z.infer<typeof ServiceState>;

/** One toggle of the bus. */
export const BusStateEntry = z.object({
  id: z.int(),
  state: ServiceState,
  /** The admin's name; empty when Houston resumed the bus by itself. */
  changedBy: z.string(),
  mutationUtc: Instant,
  reason: z.string(),
  /** When a pause was to end by itself. */
  resumeAtUtc: Instant.nullable(),
});
export type BusStateEntry = z.infer<typeof BusStateEntry>;

export const BusStatus = z.object({
  state: ServiceState,
  /** The toggle that made it so; null for a bus that was never toggled. */
  lastChange: BusStateEntry.nullable(),
  /** Messages that could start now. */
  waiting: z.int(),
  /** Retries whose time has not come. */
  delayed: z.int(),
  /** Those that have to wait for a partner whose circuit is not closed. */
  waitingForPartners: z.int(),
  /** Messages that a worker holds. */
  running: z.int(),
  /** Since when the oldest of the waiting waits. */
  oldestWaitingUtc: Instant.nullable(),
  succeededLastHour: z.int(),
  failedLastHour: z.int(),
});
export type BusStatus = z.infer<typeof BusStatus>;

export const BusHistoryQuery = listQuery({
  sortable: ['id', 'state', 'changedBy', 'mutationUtc', 'reason'],
  order: '-id',
  pageSize: 10,
  filters: {},
});

export const BusToggle = z.strictObject({
  reason: requiredLine(500),
  serviceState: ServiceState,
  /** With a pause: when the bus goes on by itself, at most 7 days ahead. */
  resumeAtUtc: Instant.nullable().optional(),
});
export type BusToggle = z.infer<typeof BusToggle>;

/** Attempts of one day (Europe/Amsterdam) and type, as the service dbsync counted them. */
export const BusDay = z.object({
  day: z.iso.date(),
  transactionType: TransactionType,
  succeeded: z.int(),
  failed: z.int(),
});
export type BusDay = z.infer<typeof BusDay>;

const needs = 'serviceBusManagementAllowed';
/** What a message waits for is said where it is shown: on the screens of the bus, and at its transaction. */
export const ofWhatWaits = { anyOf: ['serviceBusManagementAllowed', 'transactionsManagementAllowed'] } as const;

export const serviceBusApi = {
  status: endpoint({
    method: 'GET',
    path: '/api/controlpanel/service-bus/status',
    needs,
    summary: 'Whether the bus runs, who decided that and why, and what waits',
    response: BusStatus,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/controlpanel/service-bus',
    needs,
    summary: 'Every pause and resume',
    query: BusHistoryQuery,
    response: pageOf(BusStateEntry),
  }),
  toggle: endpoint({
    method: 'POST',
    path: '/api/controlpanel/service-bus',
    needs,
    summary: 'Pauses or resumes the bus; no worker starts a message later than 2 seconds after a pause',
    body: BusToggle,
    response: BusStateEntry,
  }),
  throughput: endpoint({
    method: 'GET',
    path: '/api/controlpanel/service-bus/throughput',
    needs,
    summary: 'Attempts of the last 14 days by type',
    response: z.object({ countedAtUtc: Instant.nullable(), data: z.array(BusDay) }),
  }),
  notice: endpoint({
    method: 'GET',
    path: '/api/service-bus/notice',
    needs: 'signedIn',
    summary: 'Whether the bus is paused, for the banner that every admin sees',
    response: z.object({
      pausedSinceUtc: Instant.nullable(),
      /** The name of who paused it; empty where nobody knows. */
      pausedBy: z.string(),
      reason: z.string(),
      resumeAtUtc: Instant.nullable(),
    }),
  }),
  pauseOf: endpoint({
    method: 'GET',
    path: '/api/service-bus/notice/of/:transactionNumber',
    needs: ofWhatWaits,
    summary: 'Whether messages of one transaction number wait because the bus is paused, and until when',
    params: z.strictObject({ transactionNumber: requiredLine(500) }),
    response: z.object({
      /** null while the bus runs. */
      pausedSinceUtc: Instant.nullable(),
      resumeAtUtc: Instant.nullable(),
      /** Messages that could start now, were it not for the pause. */
      waiting: z.int(),
    }),
  }),
};
