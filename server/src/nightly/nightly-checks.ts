/** The worker that checks audit trail and books once a night, whichever process is there; what it finds is stored and told. */
import {
  type NightlyCheckName,
  nightHours,
} from '@houston/contract/features/operations/nightly-checks/nightly-checks.api';
import type { App } from '../call.ts';
import { dayInAmsterdam, hourInAmsterdam, plusDays } from '../clock.ts';
import { findOutage } from '../db/outage/outage.ts';
import { logFailure } from '../log-failure.ts';
import { type Loop, startLoop } from '../work/loop.ts';
import { checkAudit } from './check-audit.ts';
import { checkBooks } from './check-books.ts';
import {
  areChecksOn,
  beatCheck,
  type Claim,
  endCheck,
  giveBackCheck,
  takeCheck,
  type Verdict,
} from './nightly.store.ts';
import { settleCheck } from './settle-check.ts';

const lookMilliseconds = 5 * 60_000;
/** A process that has just begun has others waiting for it. */
const firstLookMilliseconds = 10 * 60_000;
const beatMilliseconds = 10_000;

type Run = (app: App, signal: AbortSignal) => Promise<Verdict>;
export type Checks = Readonly<Record<NightlyCheckName, Run>>;

const allChecks: Checks = { audit: checkAudit, books: checkBooks };

export function startNightlyChecks(app: App): Pick<Loop, 'stop'> {
  const stopping = new AbortController();
  let isFirst = true;
  const loop = startLoop(app, {
    failure: 'nightly checks could not be made',
    async round() {
      const wait = isFirst ? firstLookMilliseconds : lookMilliseconds;
      if (!isFirst) await runDueChecks(app, stopping.signal);
      isFirst = false;
      return wait;
    },
  });
  return {
    stop() {
      stopping.abort();
      return loop.stop();
    },
  };
}

/** The day on whose night `now` is, as long as a check may begin; null for the rest of the day. @param hour of Amsterdam */
export function nightOf(now: Date, hour: number): string | null {
  const today = dayInAmsterdam(now);
  const hourNow = hourInAmsterdam(now);
  if ((hourNow - hour + 24) % 24 >= nightHours) return null;
  return hourNow >= hour ? today : plusDays(today, -1);
}

/** Runs what nobody has run this night, one after the other. @returns what ran */
export async function runDueChecks(app: App, signal: AbortSignal, checks = allChecks): Promise<NightlyCheckName[]> {
  const night = nightOf(app.clock(), app.config.nightlyChecksHour);
  if (night === null || !(await areChecksOn(app.database.orm))) return [];
  const ran: NightlyCheckName[] = [];
  for (const about of ['audit', 'books'] as const) {
    const claim = { about, night, startedAt: app.clock() };
    if (signal.aborted || !(await takeCheck(app.database.orm, claim))) continue;
    await runHeld(app, claim, checks[about], signal);
    ran.push(about);
  }
  return ran;
}

/** Runs a check for as long as this worker holds it. @throws only when the database is away: whoever looks after the lease takes it over */
async function runHeld(app: App, claim: Claim, run: Run, stopping: AbortSignal): Promise<void> {
  const { database, clock, log } = app;
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  const heart = startLoop(app, {
    failure: 'a beat could not be written',
    detail: { check: claim.about },
    async round() {
      if (!(await beatCheck(database.orm, claim, clock()))) lost.abort();
      return beatMilliseconds;
    },
  });
  try {
    // What is under way in the database may go on for seconds: nobody who stops waits for it.
    const verdict = await Promise.race([run(app, signal), rejectionOf(signal)]);
    await settleCheck(app, claim, verdict);
  } catch (error) {
    if (stopping.aborted) await giveBackCheck(database.orm, claim);
    if (signal.aborted) return;
    if (findOutage(error) !== null) throw error;
    logFailure(log, error, 'a nightly check failed', { check: claim.about });
    await endCheck(database.orm, claim, { outcome: 'failed', entries: 0, finding: null, head: null }, clock());
  } finally {
    await heart.stop();
  }
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
