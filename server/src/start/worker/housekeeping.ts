/**
 * Deletes what nobody can use any more: ended sessions, spent tokens, old throttle counters, answers that nobody repeats, half
 * statements, and what is kept for some months. Adds up counts, and releases what is left of old orders.
 */
import { sql } from 'drizzle-orm';
import { addUpCounts } from '../../bus/list-counts.ts';
import type { App } from '../../call.ts';
import { removeAbandonedFiles } from '../../features/finance/bank-statements/upload.service.ts';
import { tidyResults } from '../../features/operations/monitoring/judging/tidy-results.ts';
import { releaseLeftovers } from '../../features/partners/checkout/release-leftovers.service.ts';
import { removeOldRefusals } from '../../features/partners/credit-limits/refused-starts.service.ts';
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

export async function tidy(app: App, isStopping = () => false): Promise<void> {
  const now = app.clock().getTime();
  const dayAgo = new Date(now - 24 * hour);
  const { orm } = app.database;
  await orm.execute(sql`delete from sessions where expires_at < ${dayAgo}`);
  await orm.execute(sql`delete from one_time_tokens where expires_at < ${dayAgo}`);
  await orm.execute(sql`delete from throttle_counters
    where window_started_at < ${dayAgo} and (blocked_until is null or blocked_until < ${dayAgo})`);
  // A shop's system repeats a call within minutes; a month later the same key is a new call.
  await orm.execute(sql`delete from idempotency_keys where created_at < ${new Date(now - 30 * 24 * hour)}`);
  await orm.execute(sql`delete from simulator_runs where at < ${new Date(now - 90 * 24 * hour)}`);
  await orm.execute(sql`delete from payment_links where expires_at < ${dayAgo}`);
  await removeOldRefusals(app);
  await removeAbandonedFiles(app);
  await tidyResults(app);
  await addUpCounts(orm);
  await releaseLeftovers(app);
  await orm.execute(sql`delete from known_devices where last_used_at < ${new Date(now - 365 * 24 * hour)}`);
  // Last: what was kept for years may take a while.
  await emptyOldMessages(app, isStopping);
  await removeOldIncidents(app, isStopping);
}
