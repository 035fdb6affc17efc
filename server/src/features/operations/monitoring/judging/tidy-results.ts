import { keptDays } from '@houston/contract/features/operations/monitoring/monitoring.api';
import type { App } from '../../../../call.ts';
import { deleteOldResults } from './judgements.store.ts';

/** Few enough that nobody waits for it. */
const portion = 5_000;

/** Results go after 90 days, and the marks of their days with them. */
export async function tidyResults({ database, clock }: App): Promise<void> {
  const before = new Date(clock().getTime() - keptDays * 24 * 3_600_000);
  while ((await deleteOldResults(database, before, portion)) === portion);
}
