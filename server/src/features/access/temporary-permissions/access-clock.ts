import type { App } from '../../../call.ts';

/** A timer that the operating system slowed down, or a start that no event told of, is late by this much at most. */
const longestWait = 60_000;
const retryWait = 2_000;

export interface AccessClock {
  /** Tells of every start and end since the last look, and sets the timer for the next one. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Tells open screens at the second at which temporary permissions start and end. The permissions themselves follow the
 * time of each request and need no clock. Every server process that has browsers runs one of its own; what passed while it
 * was down needs no event, because browsers ask for everything again when they reconnect.
 */
export function startAccessClock(app: App): AccessClock {
  let seenUntil = app.clock();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isTelling = false;
  let looking: Promise<void> = Promise.resolve();

  function tellOf(adminIds: readonly number[]): void {
    if (adminIds.length === 0) return;
    isTelling = true;
    for (const adminId of adminIds) {
      app.live.tell({ topic: '/api/session', adminId });
      app.live.tell({ topic: '/api/profile', adminId });
    }
    app.live.tell({ topic: '/api/temporary-permissions' });
    isTelling = false;
  }

  async function lookOnce(): Promise<void> {
    const now = app.clock();
    let wait = retryWait;
    try {
      tellOf(await findCrossed(app, seenUntil, now));
      seenUntil = now;
      const next = await findNext(app, now);
      wait = next === null ? longestWait : Math.min(longestWait, next.getTime() - app.clock().getTime());
    } catch (error) {
      app.log.warn({ err: error }, 'the access clock could not read the temporary permissions');
    }
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void look(), Math.max(1, wait));
    timer.unref();
  }

  // One look at a time: two would tell of the same start twice.
  function look(): Promise<void> {
    looking = looking.then(() => (isStopped ? undefined : lookOnce()));
    return looking;
  }

  const unsubscribe = app.live.subscribe((event) => {
    if (event.topic === '/api/temporary-permissions' && !isTelling) void look();
  });
  void look();
  return {
    look,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      unsubscribe();
      await looking;
    },
  };
}

async function findCrossed({ database }: App, after: Date, until: Date): Promise<number[]> {
  const { rows } = await database.query<{ adminId: number }>(
    `select admin_id as "adminId" from temporary_permissions
      where withdrawn_at is null and start_at > $1 and start_at <= $2
      union
      select admin_id from temporary_permissions
      where withdrawn_at is null and end_at > $1 and end_at <= $2`,
    [after, until],
  );
  return rows.map((row) => row.adminId);
}

async function findNext({ database }: App, after: Date): Promise<Date | null> {
  const { rows } = await database.query<{ next: Date | null }>(
    `select least(
      (select min(start_at) from temporary_permissions where withdrawn_at is null and start_at > $1),
      (select min(end_at) from temporary_permissions where withdrawn_at is null and end_at > $1)) as next`,
    [after],
  );
  return rows[0]?.next ?? null;
}
