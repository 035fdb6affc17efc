import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newRule } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../db/database.ts';
import { migrateDatabase } from '../../../../db/migrations/migrate.ts';
import { migrationsFolder } from '../../../../start/create-app.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { hangingAttack } from '../guard/attacks.fixture.ts';
import { judgeDueRules } from '../judging/judge-rules.service.ts';
import { embeddedLimitMilliseconds } from './on-pglite.ts';

/** Milliseconds, where the engine opens its files in the usual time. */
const [mostWait, usualOpening] = [1_000, 400];

describe('a rule that hangs on the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'houston-hanging-'));
  let t: TestApp;
  /** How many times longer than usual a machine takes that is busy with others. */
  let slowness = 1;

  beforeAll(async () => {
    const created = await openDatabase({ folder });
    await migrateDatabase(created, migrationsFolder);
    await created.close();
    const begun = performance.now();
    const database = await openDatabase({ folder });
    slowness = Math.max(1, (performance.now() - begun) / usualOpening);
    t = await createTestApp('pglite', {}, { database, drop: () => database.close() });
  });
  afterAll(async () => {
    await t?.close();
    rmSync(folder, { recursive: true });
  });

  it('is stopped at its limit and switched off, and the console waits less than a second', async () => {
    const waited: number[] = [];
    // A promise in seconds: kept in one of three tries, as the machine may be busy with others.
    while (waited.length < 3 && Math.min(...waited) >= mostWait * slowness) {
      const manager = await t.signIn({ permissions: ['monitoringManagementAllowed'] });
      const name = `Hangs ${waited.length}`;
      const rule = { ...newRule, name, query: hangingAttack, expectedResult: '0', errorMessage: 'x' };
      const { body: id } = await manager.post('/api/MonitoringManagement/create', rule);
      let isJudged = false;
      const judging = judgeDueRules(t.app).finally(() => {
        isJudged = true;
      });
      // Asked while it hangs: answered once the engine is back.
      let longest = 0;
      while (!isJudged) {
        const begun = performance.now();
        expect((await manager.get('/api/MonitoringManagement')).status).toBe(200);
        longest = Math.max(longest, performance.now() - begun);
      }
      waited.push(longest);
      expect(await judging).toBe(1);
      const { body: cards } = await manager.get('/api/Monitoring');
      const card = cards.find((one: { id: unknown }) => one.id === id);
      expect(card).toMatchObject({ lastResult: 30, isDisabled: true });
      expect(card.detail).toBe(`stopped after ${embeddedLimitMilliseconds} ms`);
      t.clock.advance(600);
      expect(await judgeDueRules(t.app)).toBe(0);
    }
    // It did hang: whoever asked meanwhile waited for its limit.
    expect(Math.max(...waited)).toBeGreaterThan(embeddedLimitMilliseconds * 0.9);
    expect(Math.min(...waited)).toBeLessThan(mostWait * slowness);
  });
});
