/**
 * Admins who come with an empty browser, one after the other: each signs in, opens lists and pages whose scripts are loaded then, and adds an entry to
 * a list in a dialog. And one whose tab stays open, with something typed into it, while versions come and go.
 */
import type { Browser } from 'playwright-core';
import {
  follow,
  linksBeside,
  openList,
  openTab,
  returnToList,
  saveEntry,
  signIn,
  type Told,
  typeEntry,
  type WatchedTab,
} from './watched-tab.ts';

const pagesEach = 4;

export interface AdminRounds {
  readonly told: Told;
  /** Entries that the console said it saved. */
  readonly saved: string[];
  /** How many came and went. */
  rounds(): number;
  /** Resolves when the admin has gone who is there now, or one who comes from now on. */
  thisRound(): Promise<void>;
  nextRound(): Promise<void>;
  stop(): Promise<void>;
}

/** Begins at once. Who cannot go on counts as a failure, and the next one comes. */
export function startRounds(browser: Browser, origin: string): AdminRounds {
  const told: Told = { calls: 0, files: 0, failures: [] };
  const saved: string[] = [];
  let count = 0;
  let isOver = false;
  let [current, next] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];

  async function round(name: string): Promise<void> {
    const tab = await openTab(browser, origin, told, name);
    try {
      await signIn(tab);
      await openList(tab);
      const links = await linksBeside(tab);
      // Others than those of the one before.
      for (let nth = 0; nth < pagesEach; nth += 1)
        await follow(tab, links[(count * pagesEach + nth) % links.length] ?? '');
      await addEntry(tab, saved, `${name}.example`);
    } catch (error) {
      told.failures.push(`${name}: ${firstLines(error)}`);
    } finally {
      await tab.close();
    }
  }

  async function run(): Promise<void> {
    while (!isOver) {
      [current, next] = [next, Promise.withResolvers()];
      await round(`admin-${count}`);
      count += 1;
      current.resolve();
    }
    next.resolve();
  }

  const running = run();
  return {
    told,
    saved,
    rounds: () => count,
    thisRound: () => current.promise,
    nextRound: () => next.promise,
    async stop() {
      isOver = true;
      await running;
    },
  };
}

async function addEntry(tab: WatchedTab, saved: string[], entry: string): Promise<void> {
  await returnToList(tab);
  await typeEntry(tab, entry);
  await saveEntry(tab, entry);
  saved.push(entry);
}

export interface KeptTab {
  readonly told: Told;
  readonly saved: string[];
  /** Saves what was typed before, opens pages that were not open yet, and types anew. */
  goOn(): Promise<void>;
}

/** Signs in, and types into a dialog. */
export async function keepTab(browser: Browser, origin: string): Promise<KeptTab> {
  const told: Told = { calls: 0, files: 0, failures: [] };
  const saved: string[] = [];
  const tab = await openTab(browser, origin, told, 'the tab that stays open');
  const entryOf = () => `kept-${saved.length}.example`;
  await signIn(tab);
  await openList(tab);
  const links = await linksBeside(tab);
  await typeEntry(tab, entryOf());
  return {
    told,
    saved,
    async goOn() {
      try {
        await saveEntry(tab, entryOf());
        saved.push(entryOf());
        for (const path of links.splice(0, pagesEach)) await follow(tab, path);
        await returnToList(tab);
        await typeEntry(tab, entryOf());
      } catch (error) {
        told.failures.push(`the tab that stays open: ${firstLines(error)}`);
      }
    },
  };
}

function firstLines(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  return said.split('\n').slice(0, 4).join(' ').slice(0, 400);
}
