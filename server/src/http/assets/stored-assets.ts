/** Assets of other versions, as processes of theirs stored them. Whoever asks needs no session, so what it may cost the database is bounded. */
import { eq, getTableColumns } from 'drizzle-orm';
import type { App } from '../../call.ts';
import { isSealed } from './asset-seal.ts';
import { consoleAssets } from './console-assets.table.ts';
import { fewAtOnce } from './few-at-once.ts';
import type { Asset } from './own-assets.ts';
import { readNames, rowVersion, type StoredNames } from './stored-names.ts';

/** Connections that reading may take: of more than one, so that a read that hangs holds up nobody else. */
const mostReads = 3;
/** Of what was read, compressed: three versions of the console. */
const mostBytes = 4 * 1024 * 1024;

export interface StoredAssets {
  /** @returns null when no version in use has it; may wait a second while many ask for what is not there */
  find(name: string): Promise<Asset | null>;
}

export function openStoredAssets(app: App): StoredAssets {
  const names = readNames(app);
  const kept = new Map<string, { asset: Promise<Asset | null>; bytes: number }>();
  const inTurn = fewAtOnce(mostReads);

  function read(name: string): Promise<Asset | null> {
    const asset = inTurn(() => readAsset(app, names, name));
    const one = { asset, bytes: 0 };
    kept.set(name, one);
    asset.then(
      (found) => {
        if (found === null) kept.delete(name);
        else {
          one.bytes = found.content.length;
          forgetOldest();
        }
      },
      () => kept.delete(name),
    );
    return asset;
  }

  function forgetOldest(): void {
    let bytes = [...kept.values()].reduce((sum, one) => sum + one.bytes, 0);
    for (const [name, one] of kept) {
      if (bytes <= mostBytes) return;
      if (one.bytes > 0) kept.delete(name);
      bytes -= one.bytes;
    }
  }

  return {
    async find(name) {
      if (!names.has(name)) await names.lookAgain();
      return names.has(name) ? (kept.get(name)?.asset ?? read(name)) : null;
    },
  };
}

async function readAsset(app: App, names: StoredNames, name: string): Promise<Asset | null> {
  const [asset] = await app.database.orm
    .select({ ...getTableColumns(consoleAssets), version: rowVersion })
    .from(consoleAssets)
    .where(eq(consoleAssets.name, name));
  if (asset === undefined) names.forget(name);
  else if (isSealed(app.secret, asset)) return asset;
  else if (names.refuse(name, asset.version)) {
    app.log.error({ name }, 'a stored file of the console is damaged, or sealed under a secret that is not known');
  }
  return null;
}
