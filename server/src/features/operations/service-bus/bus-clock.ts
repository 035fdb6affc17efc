import { and, eq, lte } from 'drizzle-orm';
import { appendAudit } from '../../../audit/audit.ts';
import { wakeWorkers } from '../../../bus/enqueue.ts';
import type { App } from '../../../call.ts';
import { announce } from '../../../live/live.ts';
import { serverActor, serverCall } from '../../../start/server-call.ts';
import { switchTopics } from './service-bus.service.ts';
import { readSwitch, storeChange } from './service-bus.store.ts';
import { busSwitch } from './service-bus.table.ts';

const lookMilliseconds = 1_000;

export interface BusClock {
  /** @returns whether the bus was resumed by this look. */
  runOnce(): Promise<boolean>;
  stop(): Promise<void>;
}

/** Resumes a paused bus when its time has come. Every process may run one: the row's lock lets one of them do it. */
export function startBusClock(app: App): BusClock {
  let looking: Promise<unknown> = Promise.resolve();

  function look(): Promise<void> {
    const looked = looking
      .then(() => resumeWhenDue(app))
      .then(
        () => {},
        (error: unknown) => app.log.warn({ err: error }, 'the clock of the bus could not look'),
      );
    looking = looked;
    return looked;
  }

  const timer = setInterval(() => void look(), lookMilliseconds);
  return {
    runOnce: () => resumeWhenDue(app),
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
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
    const entry = await storeChange(tx, { state: 1, changedByName: '', changedAt: now, reason });
    await wakeWorkers(tx);
    await announce(
      tx,
      switchTopics.map((topic) => ({ topic })),
    );
    await appendAudit(tx, serverCall(app, 'bus-clock'), [
      {
        action: 'service-bus.resume',
        record: { kind: 'service-bus', id: entry.id },
        reason,
        before: { paused: true, resumeAt: held.resumeAt },
        after: { paused: false, resumeAt: null },
        actor: serverActor,
      },
    ]);
    return true;
  });
}
