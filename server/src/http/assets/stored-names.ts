/** Which assets there are, as they were when somebody last asked for another, without those that were found not to fit their seal. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { App } from '../../call.ts';
import { consoleAssets } from './console-assets.table.ts';

/** How often the database is asked at most, however many ask for other names. */
const pauseMs = 1_000;

/** Another one with each change of a row. Its seal would not do: a damaged file that is stored anew has the one from before. */
export const rowVersion = sql<string>`${consoleAssets}.xmin::text`;

export interface StoredNames {
  has(name: string): boolean;
  forget(name: string): void;
  /** @returns false when this row was refused before */
  refuse(name: string, version: string): boolean;
  lookAgain(): Promise<void>;
}

export function readNames(app: App): StoredNames {
  let names = new Set<string>();
  let refused = new Map<string, string>();
  let begunAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;

  async function ask(): Promise<void> {
    const { name } = consoleAssets;
    const rows = await app.database.orm.select({ name, version: rowVersion }).from(consoleAssets);
    const isRefused = (row: (typeof rows)[number]) => refused.get(row.name) === row.version;
    names = new Set(rows.filter((row) => !isRefused(row)).map((row) => row.name));
    refused = new Map(rows.filter(isRefused).map((row) => [row.name, row.version]));
  }

  async function askAfterPause(): Promise<void> {
    await asking.catch(() => {});
    await wait(Math.max(0, begunAt + pauseMs - performance.now()));
    waiting = undefined;
    begunAt = performance.now();
    asking = ask();
    return asking;
  }

  return {
    has: (name) => names.has(name),
    forget: (name) => void names.delete(name),
    refuse(name, version) {
      names.delete(name);
      if (refused.get(name) === version) return false;
      refused.set(name, version);
      return true;
    },
    /**
     * One query at a time, however slow it is. All who come before it is asked share the answer; whoever comes while it is under way may know of
     * something newer, and shares the next.
     */
    lookAgain() {
      waiting ??= askAfterPause();
      return waiting;
    },
  };
}
