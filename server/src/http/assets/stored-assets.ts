/** Assets of other versions, as processes of theirs stored them. Whoever asks needs no session, so what it may cost the database is bounded. */
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { App } from '../../call.ts';
import { isSealed } from './asset-seal.ts';
import { consoleAssets, consoleBuilds } from './console-assets.table.ts';
import type { Asset } from './own-assets.ts';

/** How often the database is asked at most which names there are, however many ask for others. */
const pauseMs = 1_000;
/** Of what was read, compressed: three versions of the console. */
const mostBytes = 4 * 1024 * 1024;

export interface StoredAssets {
  /** @returns null when no version in use has it; may wait a second while many ask for what is not there */
  find(name: string): Promise<Asset | null>;
}

export function openStoredAssets(app: App): StoredAssets {
  const list = readNames(app);
  const kept = new Map<string, { asset: Promise<Asset | null>; bytes: number }>();
  let reading: Promise<unknown> = Promise.resolve();

  /** One after the other, so that nobody takes more than one connection. */
  function read(name: string): Promise<Asset | null> {
    const asset = reading.then(() => readAsset(app, name));
    reading = asset.catch(() => {});
    const one = { asset, bytes: 0 };
    kept.set(name, one);
    asset.then(
      (found) => {
        if (found === null) {
          kept.delete(name);
          list.names.delete(name);
        } else {
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
      if (!list.names.has(name)) await list.lookAgain();
      return list.names.has(name) ? (kept.get(name)?.asset ?? read(name)) : null;
    },
  };
}

/** The names of all that is stored, as they were when somebody last asked for another. */
function readNames(app: App): { readonly names: Set<string>; lookAgain(): Promise<void> } {
  const list = { names: new Set<string>(), lookAgain };
  let begunAt = Number.NEGATIVE_INFINITY;
  let waiting: Promise<void> | undefined;

  /** All who come before the database is asked share the answer; whoever comes later may know of something newer. */
  function lookAgain(): Promise<void> {
    waiting ??= wait(Math.max(0, begunAt + pauseMs - performance.now())).then(async () => {
      waiting = undefined;
      begunAt = performance.now();
      const builds = await app.database.orm.select({ names: consoleBuilds.names }).from(consoleBuilds);
      list.names = new Set(builds.flatMap(({ names }) => names));
    });
    return waiting;
  }
  return list;
}

async function readAsset(app: App, name: string): Promise<Asset | null> {
  const [asset] = await app.database.orm.select().from(consoleAssets).where(eq(consoleAssets.name, name));
  if (asset === undefined) return null;
  if (isSealed(app.secret, asset)) return asset;
  app.log.error({ name }, 'a stored file of the console is damaged, or sealed under a secret that is not known');
  return null;
}
