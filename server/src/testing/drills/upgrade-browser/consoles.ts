/** Admins at the console while versions change, in a real browser. */
import type { Browser } from 'playwright-core';
import type { Database } from '../../../db/database.ts';
import { type AdminRounds, type KeptTab, keepTab, startRounds } from './admin-rounds.ts';

export interface Consoles {
  /** Resolves when an admin has come and gone since, and whoever stays has gone on. */
  pass(): Promise<void>;
  /** Resolves when whoever is there now has gone. */
  drained(): Promise<void>;
  readonly failures: readonly string[];
  /** Ends them. @returns what came of them, all of it zero but the first four */
  end(database: Database): Promise<Record<string, number>>;
}

/** @param staysOpen whether a tab stays open over all that comes */
export async function startConsoles(browser: Browser, origin: string, staysOpen: boolean): Promise<Consoles> {
  const tab = staysOpen ? await keepTab(browser, origin) : null;
  const rounds = startRounds(browser, origin);
  const failures = () => [...rounds.told.failures, ...(tab?.told.failures ?? [])];
  return {
    async pass() {
      await Promise.all([rounds.nextRound(), tab?.goOn()]);
    },
    drained: rounds.thisRound,
    get failures() {
      return failures();
    },
    async end(database) {
      await rounds.stop();
      await browser.close();
      return { ...figuresOf(rounds, tab), consoleFailures: failures().length, lostEntries: await lost(database) };
    },
  };

  async function lost(database: Database): Promise<number> {
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::int as count from unnest($1::text[]) as saved(entry)
       where not exists (select from allowed_email_domains d where d.domain = saved.entry)`,
      [[...rounds.saved, ...(tab?.saved ?? [])]],
    );
    return rows[0]?.count ?? -1;
  }
}

function figuresOf(rounds: AdminRounds, tab: KeptTab | null) {
  const told = [rounds.told, ...(tab === null ? [] : [tab.told])];
  const sum = (of: 'calls' | 'files') => told.reduce((total, one) => total + one[of], 0);
  return {
    admins: rounds.rounds(),
    entries: rounds.saved.length + (tab?.saved.length ?? 0),
    consoleCalls: sum('calls'),
    consoleFiles: sum('files'),
  };
}
