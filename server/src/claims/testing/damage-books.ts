/** Stored data that is damaged behind the back of what keeps it: without triggers and foreign keys. */
import { expect } from 'vitest';
import { queryRows } from '../../db/pool-database.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { findBroken } from '../books/verify-books.ts';

/** The kind of damage, what it is done with, and the rule that it breaks first. */
export type Damage = readonly [what: string, damage: string, rule: string];

/** Does a damage, which is undone after it. @returns the name of the first rule that does not hold */
export async function ruleBrokenBy(test: TestApp, damage: string): Promise<string | undefined> {
  const undone = new Error('undone');
  let found: string | undefined;
  const trying = test.database.transaction(async (tx) => {
    await queryRows(tx, `set local session_replication_role = replica; ${damage}`);
    found = (await findBroken(tx))?.invariant.name;
    throw undone;
  });
  await expect(trying).rejects.toBe(undone);
  return found;
}
