import { serviceBusApi } from '@houston/contract/features/operations/service-bus/service-bus.api';
import { and, eq, lte } from 'drizzle-orm';
import { appendAudit } from '../../../audit/audit.ts';
import { auditEntry } from '../../../audit/audit-entry.ts';
import { wakeWorkers } from '../../../bus/enqueue.ts';
import type { App } from '../../../call.ts';
import type { Db } from '../../../db/database.ts';
import { announce, concerns } from '../../../live/live.ts';
import { serverActor, serverCall } from '../../../start/server-call.ts';
import { type Loop, startLoop } from '../../../work/loop.ts';
import { readSwitch, storeChange, theBus } from './service-bus.store.ts';
import { busSwitch } from './service-bus.table.ts';

/** A pause that it did not hear of is seen this late at most. */
const longestWait = 5_000;
/** When another process is at it, it is looked at so much later whether it did. */
const againMilliseconds = 1_000;

/** Resumes a paused bus when its time has come. Every process may run one: the row's lock lets one of them do it. */
export function startBusClock(app: App): Loop {
  const loop = startLoop(app, {
    failure: 'the clock of the bus could not look',
    async round() {
      const resumeAt = await findResumeTime(app.database.orm);
      if (resumeAt === null) return longestWait;
      const ahead = resumeAt.getTime() - app.clock().getTime();
      if (ahead > 0) return Math.min(ahead, longestWait);
      await resumeWhenDue(app);
      return againMilliseconds;
    },
  });
  const unsubscribe = app.live.subscribe((event) => {
    if (concerns(event, serviceBusApi.notice)) void loop.wake();
  });
  return {
    wake: loop.wake,
    stop() {
      unsubscribe();
      return loop.stop();
    },
  };
}

/** When the bus is to go on by itself; null while it runs, and in a pause without an end. */
async function findResumeTime(db: Db): Promise<Date | null> {
  const { paused, resumeAt } = busSwitch;
  const [row] = await db.select({ resumeAt }).from(busSwitch).where(eq(paused, true));
  return row?.resumeAt ?? null;
}

/** @returns whether it was this call that resumed the bus. */
export async function resumeWhenDue(app: App): Promise<boolean> {
  const now = app.clock();
  const { orm } = app.database;
  const isDue = and(eq(busSwitch.paused, true), lte(busSwitch.resumeAt, now));
  if ((await orm.select({ due: busSwitch.singleton }).from(busSwitch).where(isDue)).length === 0) return false;
  return app.database.transaction(async (tx) => {
    const [held] = await tx.select().from(busSwitch).where(isDue).for('update', { skipLocked: true });
    if (held === undefined) return false;
    // There is nobody to give a reason, so that of the pause stays with its end.
    const { lastChange } = await readSwitch(tx);
    const reason = lastChange?.reason ?? '';
    await storeChange(tx, { state: 1, changedByName: '', changedAt: now, reason });
    await wakeWorkers(tx);
    await announce(tx, serviceBusApi);
    await appendAudit(tx, serverCall(app, 'bus-clock'), [
      auditEntry({
        action: 'service-bus.resume',
        record: theBus,
        reason,
        before: { paused: true, resumeAt: held.resumeAt },
        after: { paused: false, resumeAt: null },
        actor: serverActor,
      }),
    ]);
    return true;
  });
}
