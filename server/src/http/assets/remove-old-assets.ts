/** Takes away builds of the console that no process has served for long, with what no other build has as well. */
import { lt, sql } from 'drizzle-orm';
import type { App } from '../../call.ts';
import { consoleAssets, consoleBuilds } from './console-assets.table.ts';
import { holdAssets } from './store-assets.ts';

/** So long a tab may stay open after its version has gone, and load its remaining parts. */
const keptDays = 30;

export async function removeOldAssets({ database, clock }: App): Promise<void> {
  const isOld = lt(consoleBuilds.seenAt, new Date(clock().getTime() - keptDays * 24 * 3_600_000));
  const old = await database.orm.select({ id: consoleBuilds.id }).from(consoleBuilds).where(isOld).limit(1);
  if (old.length === 0) return;
  await database.transaction(async (tx) => {
    await holdAssets(tx);
    await tx.delete(consoleBuilds).where(isOld);
    await tx
      .delete(consoleAssets)
      .where(sql`not exists (select from console_builds b where ${consoleAssets.name} = any (b.names))`);
  });
}
