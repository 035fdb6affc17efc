import type { Db } from '../../../db/database.ts';

/** Texts that are remembered for one database. */
const maxTexts = 5_000;

/**
 * Texts that are known to be in the numbers of more messages than are counted. Messages are never removed, so it stays true,
 * and the many that there are need not be counted once more for every page.
 */
export function createFullTexts() {
  const known = new WeakMap<Db, Set<string>>();
  return {
    has: (db: Db, text: string): boolean => known.get(db)?.has(text.toLowerCase()) ?? false,
    add(db: Db, text: string): void {
      const texts = known.get(db) ?? new Set();
      const [oldest] = texts;
      if (oldest !== undefined && texts.size >= maxTexts) texts.delete(oldest);
      known.set(db, texts.add(text.toLowerCase()));
    },
  };
}
