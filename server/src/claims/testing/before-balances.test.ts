import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '../../db/migrations/migrate.ts';
import { migrationsFolder } from '../../start/create-app.ts';
import type { TestDatabase } from '../../testing/copies/database-copy.ts';
import { createTestDatabase, testEngines } from '../../testing/test-database.ts';
import { verifyBooks } from '../books/verify-books.ts';
import { addConsumers } from './consumers-who-owe.ts';

describe.each(testEngines())('a database of before what consumers owe was kept, on %s,', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'houston-balances-'));
  let made: TestDatabase;
  const rows = async (text: string) => (await made.database.query(text)).rows;
  const balances = () =>
    rows('select consumer_id as id, open::int as open, open_dossiers as dossiers from consumer_balances order by id');
  const migrateBefore = (number: string) => {
    for (const name of readdirSync(migrationsFolder).filter((file) => file < number))
      cpSync(join(migrationsFolder, name), join(folder, name));
    return migrateDatabase(made.database, folder);
  };

  beforeAll(async () => {
    for (const name of readdirSync(migrationsFolder).filter((file) => file < '0211'))
      cpSync(join(migrationsFolder, name), join(folder, name));
    made = await createTestDatabase(engine, folder);
    await addConsumers(made.database);
  });
  afterAll(async () => {
    await made.drop();
    rmSync(folder, { recursive: true });
  });

  it('is counted to the cent while others post', async () => {
    await migrateBefore('0213');
    // Added up before what was there is: of a consumer who is not counted yet there is only what has changed.
    await rows('update dossiers set paid = 300 where id = 1');
    expect(await balances()).toEqual([{ id: 1, open: -300, dossiers: 0 }]);
    const posted = Promise.withResolvers<void>();
    const counted = Promise.withResolvers<void>();
    // Who counts does not see it, and it ends after them.
    const posting = made.database.transaction(async (tx) => {
      if (engine === 'pglite') return;
      await tx.execute('update dossiers set paid = paid + 50 where id in (2, 3)');
      posted.resolve();
      await counted.promise;
    });
    if (engine === 'postgres') await posted.promise;
    await migrateBefore('0214');
    counted.resolve();
    await posting;
    // Later ones change the same rows.
    await migrateBefore('9999');
    const paid = engine === 'postgres' ? 50 : 0;
    expect(await balances()).toEqual([
      { id: 1, open: 1_200 - paid, dossiers: 2 },
      { id: 2, open: 700 - paid, dossiers: 1 },
      { id: 3, open: 0, dossiers: 0 },
    ]);
    expect(await rows('select from consumers_to_count')).toEqual([]);
    await rows('delete from dossiers');
    expect((await verifyBooks(made.database)).broken).toBeNull();
  });
});
