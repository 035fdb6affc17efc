import type { Tx } from '../../../db/database.ts';
import { wake } from '../../../db/wake.ts';

/** Wakes the workers that export. */
export const exportsChannel = 'houston_npl_exports';

/** When the transaction ends: there may be something to make or to deliver, and whoever did it watches. */
export async function wakeExports(tx: Tx): Promise<void> {
  await wake(tx, exportsChannel);
}
