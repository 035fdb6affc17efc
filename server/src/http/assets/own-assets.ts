/** The assets of the console that this process was built with, compressed as it serves them. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isHashedName } from './asset-name.ts';
import type { consoleAssets } from './console-assets.table.ts';

export type Asset = Omit<typeof consoleAssets.$inferSelect, 'seal'>;

/** @returns their names in a fixed order; none where no console was built */
export async function listOwnAssets(webFolder: string): Promise<string[]> {
  const names = await readdir(join(webFolder, 'assets')).catch(unlessMissing);
  return (names ?? []).filter(isHashedName).toSorted();
}

/** @throws when it is gone, as another version stands in its place */
export async function readOwnAsset(webFolder: string, name: string): Promise<Asset> {
  const file = join(webFolder, 'assets', name);
  const compressed = await readFile(`${file}.br`).catch(unlessMissing);
  if (compressed !== null) return { name, encoding: 'br', content: compressed };
  return { name, encoding: 'identity', content: await readFile(file) };
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
