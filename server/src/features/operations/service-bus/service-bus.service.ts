import type { Body, Query, Response } from '@houston/contract/endpoint';
import {
  type BusStateEntry,
  type BusStatus,
  serviceBusApi,
  serviceStates,
} from '@houston/contract/features/operations/service-bus/service-bus.api';
import type { Page } from '@houston/contract/paging';
import type { TextKey } from '@houston/contract/texts/sections';
import { change } from '../../../audit/audit.ts';
import { wakeWorkers } from '../../../bus/enqueue.ts';
import { actorOf, type Call } from '../../../call.ts';
import { dayInAmsterdam, plusDays } from '../../../clock.ts';
import { fieldProblem, problem } from '../../../http/problem.ts';
import { nameOfAdmin } from '../../access/admins/admin-name.service.ts';
import {
  countWaiting,
  lockSwitch,
  readLoad,
  readSwitch,
  selectChanges,
  selectDays,
  storeChange,
  theBus,
} from './service-bus.store.ts';

const longestPauseMilliseconds = 7 * 24 * 3_600_000;
const shownDays = 14;

export async function getBusStatus({ app, now }: Call): Promise<BusStatus> {
  const { paused, lastChange } = await readSwitch(app.database.orm);
  const state = paused ? serviceStates.paused : serviceStates.enabled;
  return { state, lastChange, ...(await readLoad(app.database, now)) };
}

export function listBusChanges(call: Call, query: Query<typeof serviceBusApi.history>): Promise<Page<BusStateEntry>> {
  return selectChanges(call.app.database.orm, query);
}

/** @throws Problem invalid_request, bus_state_unchanged */
export async function toggleBus(call: Call, toggle: Body<typeof serviceBusApi.toggle>): Promise<BusStateEntry> {
  const { reason, serviceState, resumeAtUtc = null } = toggle;
  requireResumeTime(call.now, serviceState === serviceStates.paused, resumeAtUtc);
  return change(call, async ({ tx, audit, publish }) => {
    const before = await lockSwitch(tx);
    const paused = serviceState === serviceStates.paused;
    if (before.paused === paused) throw problem('bus_state_unchanged', { current: (await readSwitch(tx)).lastChange });
    const entry = await storeChange(tx, {
      state: serviceState,
      changedBy: actorOf(call).adminId,
      changedByName: await nameOfAdmin(tx, actorOf(call).adminId),
      changedAt: call.now,
      reason,
      resumeAt: resumeAtUtc,
    });
    audit({
      action: paused ? 'service-bus.pause' : 'service-bus.resume',
      record: theBus,
      reason,
      before: { paused: before.paused, resumeAt: before.resumeAt },
      after: { paused, resumeAt: resumeAtUtc },
    });
    publish(serviceBusApi);
    if (!paused) await wakeWorkers(tx);
    return entry;
  });
}

function requireResumeTime(now: Date, isPause: boolean, resumeAt: Date | null): void {
  if (resumeAt === null) return;
  const ahead = resumeAt.getTime() - now.getTime();
  const refuse = (key: TextKey) => fieldProblem<typeof serviceBusApi.toggle>('resumeAtUtc', key);
  if (!isPause) throw refuse('service-bus.resume-only-with-pause');
  if (ahead <= 0) throw refuse('service-bus.resume-past');
  if (ahead > longestPauseMilliseconds) throw refuse('service-bus.resume-too-late');
}

/** What every admin may know. */
export async function getBusNotice({ app }: Call): Promise<Response<typeof serviceBusApi.notice>> {
  const { paused, lastChange } = await readSwitch(app.database.orm);
  if (!paused || lastChange === null) return { pausedSinceUtc: null, pausedBy: '', reason: '', resumeAtUtc: null };
  const { mutationUtc, changedBy, reason, resumeAtUtc } = lastChange;
  return { pausedSinceUtc: mutationUtc, pausedBy: changedBy, reason, resumeAtUtc };
}

/** What a message of a number waits for, as far as that is the bus. */
export async function getPauseOf(
  call: Call,
  transactionNumber: string,
): Promise<Response<typeof serviceBusApi.pauseOf>> {
  const { pausedSinceUtc, resumeAtUtc } = await getBusNotice(call);
  if (pausedSinceUtc === null) return { pausedSinceUtc, resumeAtUtc, waiting: 0 };
  const waiting = await countWaiting(call.app.database, call.now, transactionNumber);
  return { pausedSinceUtc, resumeAtUtc, waiting };
}

export async function getThroughput({ app, now }: Call): Promise<Response<typeof serviceBusApi.throughput>> {
  const days = await selectDays(app.database, plusDays(dayInAmsterdam(now), 1 - shownDays));
  const countedAt = Math.max(...days.map((day) => day.countedAt.getTime()));
  return { countedAtUtc: days.length === 0 ? null : new Date(countedAt), data: days };
}
