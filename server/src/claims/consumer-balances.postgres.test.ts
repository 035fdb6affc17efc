import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../testing/empty-tables.ts';
import { useTestApp } from '../testing/test-app.ts';
import { rollUpInvariants } from './books/rules/roll-up-invariants.ts';
import { addConsumers } from './testing/consumers-who-owe.ts';

const rule = rollUpInvariants.find(({ name }) => name === 'consumer-balances')?.sql ?? '';
const kept = `select consumer_id as id, open::int as open from consumer_balances order by consumer_id`;

/** Resolves once `count` callers have come. */
function meeting(count: number): () => Promise<void> {
  let come = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  return () => {
    come += 1;
    if (come === count) resolve();
    return promise;
  };
}

describe('what consumers owe, posted at the same moment,', () => {
  const test = useTestApp('postgres');
  beforeEach(async () => {
    await emptyTables(test.database, ['tenants', 'consumers', 'dossiers'], { restart: true });
    await addConsumers(test.database);
  });

  /** Pays so much for each of the dossiers, one after the other, in one transaction that meets others after its first. */
  const pay = (dossiers: readonly number[], amount: number, meet: () => Promise<void>) =>
    test.database.transaction(async (tx) => {
      for (const [place, id] of dossiers.entries()) {
        await tx.execute(sql`update dossiers set paid = paid + ${amount} where id = ${id}`);
        if (place === 0) await meet();
      }
    });

  it('for two dossiers of one consumer, is right, and neither waits for the other before its end', async () => {
    const meet = meeting(2);
    await Promise.all([pay([1], 100, meet), pay([2], 30, meet)]);
    expect((await test.database.query(kept)).rows).toEqual([
      { id: 1, open: 1_370 },
      { id: 2, open: 700 },
      { id: 3, open: 0 },
    ]);
    expect((await test.database.query(rule)).rows).toEqual([]);
  });

  it('for two consumers in opposite order, locks nobody out', async () => {
    const meet = meeting(2);
    await test.database.query(
      `insert into dossiers (tenant_id, dossier_number, consumer_id, created_at, opened_at, captured) values (1, 'D000000004', 2, now(), now(), 900)`,
    );
    // Of consumers 1 and 2, and of 2 and 1.
    await Promise.all([pay([1, 3], 100, meet), pay([4, 2], 30, meet)]);
    expect((await test.database.query(kept)).rows).toEqual([
      { id: 1, open: 1_370 },
      { id: 2, open: 1_470 },
      { id: 3, open: 0 },
    ]);
  });

  it('twenty at a time, comes to the cent', async () => {
    const alone = () => Promise.resolve();
    const all = Array.from({ length: 60 }, (_, n) => pay([1 + (n % 3), 1 + ((n + 1) % 3)].toSorted(), 1 + n, alone));
    await Promise.all(all);
    expect((await test.database.query(rule)).rows).toEqual([]);
  });
});
