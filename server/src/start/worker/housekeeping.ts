/**
 * Deletes what nobody can use any more: ended sessions, spent tokens, old throttle counters, answers that nobody repeats, half
 * statements, consoles of versions long gone, and what is kept for some months. Adds up counts, and releases what is left of old orders.
 */
import { sql } from 'drizzle-orm';
import { addUpCounts } from '../../bus/list-counts.ts';
import type { App } from '../../call.ts';
import { findOutage } from '../../db/outage/outage.ts';
import { removeAbandonedFiles } from '../../features/finance/bank-statements/upload.service.ts';
import { tidyResults } from '../../features/operations/monitoring/judging/tidy-results.ts';
import { releaseLeftovers } from '../../features/partners/checkout/release-leftovers.service.ts';
import { removeOldAssets } from '../../http/assets/remove-old-assets.ts';
import { deleteEnded, type Ended } from '../../retention/delete-ended.ts';
import { emptyOldMessages } from '../../retention/empty-old-messages.ts';
import { removeOldIncidents } from '../../retention/remove-old-incidents.ts';
import { type Loop, startLoop } from '../../work/loop.ts';

const hour = 3_600_000;

/** Tidies at the start, and then every hour. */
export function startHousekeeping(app: App): Loop {
  return startLoop(app, {
    failure: 'housekeeping failed',
    async round(isStopping) {
      await tidy(app, isStopping);
      return hour;
    },
  });
}

/** What has ended by itself. */
function endedAt(now: number): Ended[] {
  const dayAgo = new Date(now - 24 * hour);
  const daysAgo = (days: number) => new Date(now - days * 24 * hour);
  return [
    { table: 'sessions', where: sql`expires_at < ${dayAgo}` },
    { table: 'one_time_tokens', where: sql`expires_at < ${dayAgo}` },
    {
      table: 'throttle_counters',
      where: sql`window_started_at < ${dayAgo} and (blocked_until is null or blocked_until < ${dayAgo})`,
    },
    // A shop's system repeats a call within minutes; a month later the same key is a new call.
    { table: 'idempotency_keys', where: sql`created_at < ${daysAgo(30)}` },
    // The preview of a credit limit reads the last whole month, which began two months ago at most.
    { table: 'refused_starts', where: sql`refused_at < ${daysAgo(90)}` },
    // What an admin gives up is added up over a day.
    { table: 'key_refunds', where: sql`asked_at < ${dayAgo}` },
    { table: 'simulator_runs', where: sql`at < ${daysAgo(90)}` },
    { table: 'payment_links', where: sql`expires_at < ${dayAgo}` },
    { table: 'known_devices', where: sql`last_used_at < ${daysAgo(365)}` },
  ];
}

/** One thing that fails does not keep the others from being done. @throws the first failure, when all else is done */
export async function tidy(app: App, isStopping = () => false): Promise<void> {
  const { orm } = app.database;
  const steps: (() => Promise<unknown>)[] = [
    ...endedAt(app.clock().getTime()).map((ended) => () => deleteEnded(app, ended, isStopping)),
    () => removeAbandonedFiles(app),
    () => tidyResults(app),
    () => addUpCounts(orm),
    () => releaseLeftovers(app),
    () => removeOldAssets(app),
    // Last: what was kept for years may take a while.
    () => emptyOldMessages(app, isStopping),
    () => removeOldIncidents(app, isStopping),
  ];
  const failures: unknown[] = [];
  for (const step of steps) {
    await step().catch((error: unknown) => {
      // Of a database that is away the others ask in vain.
      if (findOutage(error) !== null) throw error;
      failures.push(error);
    });
  }
  if (failures.length > 0) throw failures[0];
}
