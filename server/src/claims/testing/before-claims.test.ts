import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '../../db/migrations/migrate.ts';
import { migrationsFolder } from '../../start/create-app.ts';
import type { TestDatabase } from '../../testing/copies/database-copy.ts';
import { createTestDatabase, testEngines } from '../../testing/test-database.ts';
import { verifyBooks } from '../books/verify-books.ts';

describe.each(testEngines())('a database of before there were claims on %s', (engine) => {
  const older = mkdtempSync(join(tmpdir(), 'houston-before-claims-'));
  let made: TestDatabase;
  const rows = async <T>(query: string) => (await made.database.query<T>(query)).rows;
  const tables = [
    'transactions',
    'bus_messages',
    'bus_queue',
    'dead_letters',
    'bus_requeues',
    'collection_handovers',
    'consumers',
  ];
  const counts = async () =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => [
          table,
          (await rows<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n,
        ]),
      ),
    );
  const before: { counts?: object; captured?: number; refunded?: number; postings?: number } = {};

  beforeAll(async () => {
    const files = readdirSync(migrationsFolder).filter((name) => name < '0040');
    for (const name of files) cpSync(join(migrationsFolder, name), join(older, name));
    made = await createTestDatabase(engine, older);
    await made.database.query(readFileSync(join(import.meta.dirname, 'before-claims.sql'), 'utf8'));
    before.counts = await counts();
    const sumOf = async (condition: string) =>
      (
        await rows<{ sum: number }>(`select coalesce(sum(p.amount), 0)::int as sum from ledger_postings p
        join bus_messages m on m.id = p.root_id left join transactions t on t.transaction_number = m.transaction_number where ${condition}`)
      )[0]?.sum ?? 0;
    before.captured = await sumOf('m.transaction_type = 2');
    before.refunded = await sumOf(`m.transaction_type = 1 and t.state <> 'cancelled'`);
    before.postings = await sumOf('true');
    await migrateDatabase(made.database, migrationsFolder);
  });
  afterAll(async () => {
    await made.drop();
    rmSync(older, { recursive: true });
  });

  it('is brought over with books that tie, to the cent', async () => {
    expect((await verifyBooks(made.database)).broken).toBeNull();
    const [sums] = await rows<{ captured: number; refunded: number; kept: number }>(`
      select (select sum(captured)::int from dossiers) as captured, (select sum(refunded)::int from dossiers) as refunded,
        (select sum(amount)::int from postings_before_claims) as kept`);
    expect(sums).toEqual({ captured: before.captured, refunded: before.refunded, kept: before.postings });
    expect(before.captured).toBeGreaterThan(0);
    expect(before.refunded).toBeGreaterThan(0);
  });

  it('loses no row', async () => {
    expect(await counts()).toEqual(before.counts);
  });

  it('knows of each order what was captured, given up and asked for', async () => {
    expect(await rows('select state, count(*)::int as n from transactions group by 1 order by 1')).toEqual([
      { state: 'cancelled', n: expect.any(Number) },
      { state: 'captured', n: expect.any(Number) },
      { state: 'refunded', n: expect.any(Number) },
      { state: 'started', n: expect.any(Number) },
    ]);
    // A capture was final: what it left is released. One that was given up reserves nothing.
    const wrong = `transactions where state in ('captured', 'refunded') and capture_requested + released_amount <> amount`;
    expect(await rows(`select count(*)::int as n from ${wrong}`)).toEqual([{ n: 0 }]);
    expect((await rows('select root_id from withdrawn_requests')).length).toBeGreaterThan(0);
  });

  it('leaves with the collection partner what it was sent, and keeps what was not from it', async () => {
    expect(
      await rows(`select file_id is not null as sent, recalled_at is not null as back, handed_over_at is not null as there,
          count(*)::int as n
        from (select h.file_id, h.recalled_at, d.handed_over_at from collection_handovers h join dossiers d on d.id = h.dossier_id) x
        group by 1, 2, 3 order by 1`),
    ).toEqual([
      { sent: false, back: true, there: false, n: expect.any(Number) },
      { sent: true, back: false, there: true, n: expect.any(Number) },
    ]);
  });
});
