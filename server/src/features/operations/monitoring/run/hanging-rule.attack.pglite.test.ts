import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newRule } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../db/database.ts';
import { migrateDatabase } from '../../../../db/migrate.ts';
import { migrationsFolder } from '../../../../start/create-app.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { judgeDueRules } from '../judging/judge-rules.service.ts';

const rows = `(values ${Array.from({ length: 1000 }, () => '(1)').join(', ')})`;
/** The planner takes each condition for one that few rows meet, and expects next to nothing of the billion. */
const deceiving = `select count(*) from ${rows} a, ${rows} b, ${rows} c
  where a.column1 = 1 and b.column1 = 1 and c.column1 = 1`;

describe('a rule that hangs on the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'houston-hanging-'));
  let t: TestApp;

  beforeAll(async () => {
    const database = await openDatabase({ folder });
    await migrateDatabase(database, migrationsFolder);
    t = await createTestApp('pglite', {}, { database, drop: () => database.close() });
  });
  afterAll(async () => {
    await t.close();
    rmSync(folder, { recursive: true });
  });

  it('is stopped at its limit and switched off, and the console goes on with everything in place', async () => {
    const manager = await t.signIn({ permissions: ['monitoringManagementAllowed'] });
    const rule = { ...newRule, name: 'Hangs', query: deceiving, expectedResult: '0', errorMessage: 'x' };
    const { body: id } = await manager.post('/api/MonitoringManagement/create', rule);
    const judging = judgeDueRules(t.app);
    // Asked while it hangs: answered once the engine is back.
    expect((await manager.get('/api/MonitoringManagement')).status).toBe(200);
    expect(await judging).toBe(1);
    const [card] = (await manager.get('/api/Monitoring')).body;
    expect(card).toMatchObject({ id, lastResult: 30, isDisabled: true });
    expect(card.detail).toBe('stopped after 2000 ms');
    t.clock.advance(600);
    expect(await judgeDueRules(t.app)).toBe(0);
  });
});
