import { shownDays } from '@houston/contract/features/operations/monitoring/monitoring.api';
import type { App } from '../../../../call.ts';
import { deleteOldDays, deleteOldResults } from './judgements.store.ts';

/** Few enough that nobody waits for it. */
const portion = 5_000;

/** Results go after the days that are set, and the marks of their days after those that a card shows. */
export async function tidyResults({ config, database, clock }: App): Promise<void> {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * 24 * 3_600_000);
  while ((await deleteOldResults(database, daysAgo(config.ruleResultsDays), portion)) === portion);
  await deleteOldDays(database, daysAgo(shownDays));
}
