/** Brings stored assets under the present secret: those of versions that start no more are stored anew by nobody. */
import { asc, eq, not, sql } from 'drizzle-orm';
import type { ServerSecret } from '../../auth/secrets/server-secret.ts';
import type { App } from '../../call.ts';
import type { Tx } from '../../db/database.ts';
import { isSealed, sealOf, sealStart } from './asset-seal.ts';
import { consoleAssets } from './console-assets.table.ts';
import { holdAssets } from './store-assets.ts';

/**
 * Leaves what fits none of the known secrets as it is: nobody answers with it, and sealing it would make somebody's script one of ours.
 * @returns how many it sealed anew
 */
export async function resealAssets({ database, secret }: App): Promise<number> {
  const others = not(sql`starts_with(${consoleAssets.seal}, ${sealStart(secret)})`);
  const { name } = consoleAssets;
  const found = await database.orm.select({ name }).from(consoleAssets).where(others).orderBy(asc(name));
  let count = 0;
  for (const one of found) {
    if (await database.transaction((tx) => resealAsset(tx, secret, one.name))) count += 1;
  }
  return count;
}

async function resealAsset(tx: Tx, secret: ServerSecret, name: string): Promise<boolean> {
  // A process that stores the same row at this moment is waited for.
  await holdAssets(tx);
  const [asset] = await tx.select().from(consoleAssets).where(eq(consoleAssets.name, name));
  if (asset === undefined || asset.seal.startsWith(sealStart(secret)) || !isSealed(secret, asset)) return false;
  await tx
    .update(consoleAssets)
    .set({ seal: sealOf(secret, asset) })
    .where(eq(consoleAssets.name, name));
  return true;
}
