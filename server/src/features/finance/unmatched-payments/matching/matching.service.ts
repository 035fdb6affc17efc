import type { Tx } from '../../../../db/database.ts';
import { wake } from '../../../../db/wake.ts';

export const matchingChannel = 'houston_matching';

/** Has statements looked at when the transaction commits. */
export async function wakeMatching(tx: Tx): Promise<void> {
  await wake(tx, matchingChannel);
}
