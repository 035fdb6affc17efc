import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '../../../db/migrations/migrate.ts';
import { migrationsFolder } from '../../../start/create-app.ts';
import { createTestDatabase, testEngines } from '../../../testing/test-database.ts';
import { demoRules } from './demo/demo-rules.ts';

const amounts = [
  ...demoRules.filter(({ valueUnit }) => valueUnit === 'cents').map(({ query }) => query),
  'select max(d.open_amount) from reporting.dossiers d',
  'SELECT sum( amount ) FROM reporting.movements /* in cents */',
];
const others = [
  ...demoRules.filter(({ valueUnit }) => valueUnit === undefined).map(({ query }) => query),
  'select sum(amount) / 100 from reporting.movements',
  'select round(avg(amount)) from reporting.movements',
  'select sum(attempts) from reporting.dead_letters -- select sum(amount)',
  'select count(*) from reporting.dossiers where open_amount > 5000',
];

describe.each(testEngines())('rules of before units existed, on %s', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'houston-older-rules-'));
  for (const name of readdirSync(migrationsFolder).filter((file) => file < '0199'))
    cpSync(join(migrationsFolder, name), join(folder, name));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('say that they count cents where they sum amounts and nothing else, and nobody chose otherwise', async () => {
    const { database, drop } = await createTestDatabase(engine, folder);
    const add = async (query: string, content: object | null) => {
      const { rows } = await database.query<{ id: number }>(
        `insert into monitoring_rules (name, severity, interval_unit, interval_time, query, expected_result, comparison, error_message, created_at)
         values ('Old', 10, 1, 5, $1, '100', 45, 'Too much', now()) returning id`,
        [query],
      );
      const id = rows[0]?.id ?? 0;
      if (content !== null) {
        const version = `insert into monitoring_rule_versions (rule_id, version, content, saved_at, saved_by) values ($1, 1, $2, now(), 'A')`;
        await database.query(version, [id, JSON.stringify(content)]);
      }
      return id;
    };
    try {
      const expected = new Map<number, string>();
      for (const query of amounts) expected.set(await add(query, { query }), 'cents');
      for (const query of others) expected.set(await add(query, { query }), 'any');
      const [sum = ''] = amounts;
      expected.set(await add(sum, null), 'cents');
      expected.set(await add(sum, { query: sum, valueUnit: 'any' }), 'any');
      await migrateDatabase(database, migrationsFolder);
      const { rows } = await database.query<{ id: number; unit: string; query: string; kept: string | null }>(
        `select r.id, r.value_unit as unit, r.query, v.content->>'valueUnit' as kept
         from monitoring_rules r left join monitoring_rule_versions v on v.rule_id = r.id order by r.id`,
      );
      expect(rows.map(({ id, unit, query }) => [query, expected.get(id) ?? unit])).toEqual(
        rows.map(({ unit, query }) => [query, unit]),
      );
      expect(rows.filter(({ unit }) => unit === 'cents').map(({ kept }) => kept)).toEqual([
        ...amounts.map(() => 'cents'),
        null,
      ]);
    } finally {
      await drop();
    }
  });
});
