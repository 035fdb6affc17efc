/** What goes after some months: in portions, each in a short transaction of its own, and one row in the audit trail for each run. */
import { sql } from 'drizzle-orm';
import { appendAudit } from '../audit/audit.ts';
import { auditEntry } from '../audit/audit-entry.ts';
import type { App } from '../call.ts';
import { monthsBefore } from '../clock.ts';
import type { Tx } from '../db/database.ts';
import { lockName } from '../db/locks/lock-name.ts';
import { selectRows } from '../db/rows.ts';
import { announce, type News } from '../live/live.ts';
import { serverActor, serverCall } from '../start/server-call.ts';

/** Rows of one transaction: tens of milliseconds. */
export const portion = 500;

export interface Removal {
  readonly kind: 'messages' | 'incidents';
  readonly action: 'outbox.empty' | 'security-incident.remove';
  /** Null: for good. */
  readonly months: number | null;
  /** The calls whose answers are others afterwards. */
  readonly news: readonly News[];
  /** @returns how many went, `limit` at most: fewer are all that had ended before `endedBefore` */
  remove(tx: Tx, endedBefore: Date, limit: number): Promise<number>;
}

interface Untold {
  readonly removed: number;
  readonly months: number;
  /** As yyyy-MM-dd. */
  readonly endedBefore: string;
}

/** Goes on until nothing is left that ended longer ago. Workers take turns, so that the last portion is told of as the run's end. */
export async function removeInPortions(app: App, removal: Removal, isStopping: () => boolean): Promise<void> {
  while (!isStopping()) {
    const isLast = await app.database.transaction((tx) => removePortion(tx, app, removal));
    if (isLast) return;
  }
}

async function removePortion(tx: Tx, app: App, removal: Removal): Promise<boolean> {
  const { kind, months, remove } = removal;
  await lockName(tx, `removal of ${kind}`);
  const before = await findUntold(tx, kind);
  if (months === null) {
    // Kept for good by now; what went before that is still told of.
    if (before !== undefined) await tell(tx, app, removal, before);
    return true;
  }
  const endedBefore = monthsBefore(app.clock(), months).toISOString().slice(0, 10);
  const count = await remove(tx, new Date(endedBefore), portion);
  const isLast = count < portion;
  const untold = { removed: (before?.removed ?? 0) + count, months, endedBefore };
  if (untold.removed === 0) return true;
  if (isLast) await tell(tx, app, removal, untold);
  else await keepUntold(tx, kind, untold);
  return isLast;
}

async function findUntold(tx: Tx, kind: Removal['kind']): Promise<Untold | undefined> {
  const [row] = await selectRows<Untold>(
    tx,
    sql`select removed, months, ended_before::text as "endedBefore" from untold_removals where kind = ${kind}`,
  );
  return row;
}

async function keepUntold(tx: Tx, kind: Removal['kind'], { removed, months, endedBefore }: Untold): Promise<void> {
  await tx.execute(
    sql`insert into untold_removals (kind, removed, months, ended_before) values (${kind}, ${removed}, ${months}, ${endedBefore})
      on conflict (kind) do update set removed = excluded.removed, months = excluded.months, ended_before = excluded.ended_before`,
  );
}

async function tell(tx: Tx, app: App, { kind, action, news }: Removal, after: Untold): Promise<void> {
  await tx.execute(sql`delete from untold_removals where kind = ${kind}`);
  await announce(tx, ...news);
  const entry = auditEntry({ action, after: { ...after }, actor: serverActor });
  await appendAudit(tx, serverCall(app, 'retention'), [entry]);
  app.log.info({ ...after, kind }, 'what is kept no longer was removed');
}
