import type { Tx } from '../../../../db/database.ts';
import { type Matched, matchEntries } from './match-entries.ts';
import { selectUnfit } from './matching.store.ts';

/** At a time. What is left when nothing comes of them is looked at with the next statement. */
const mostUnfit = 1_000;

/** Looks again at what named a pay-out and did not fit it, until nothing more comes of it: of many debits and returns each makes room for the next. */
export async function matchUnfit(tx: Tx, now: Date): Promise<void> {
  let done: Matched;
  do {
    const ids = await selectUnfit(tx, mostUnfit);
    if (ids.length === 0) return;
    done = await matchEntries(tx, ids, now);
  } while (done.paidOut + done.returned > 0);
}
