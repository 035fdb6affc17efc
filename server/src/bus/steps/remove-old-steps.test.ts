import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readArchive, verifyArchive } from '../../archive/read-archive.ts';
import { verifyAudit } from '../../audit/verify.ts';
import { createTestApp, describeEngines, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { createAttempt, fillShops, type StoredAttempt } from '../testing/attempts.ts';
import { loadSteps } from './load-steps.ts';
import { claimOldPart, takeOff } from './old-parts.store.ts';
import { archivePart, monthsBefore, removeOldSteps } from './remove-old-steps.ts';
import { tendStepParts } from './step-parts.ts';

const part = 'bus_step_lists-2026-11-0';
const never = () => false;

describeEngines('steps that are kept for two months', (engine) => {
  let folder: string;
  let archives: string;
  let test: TestApp;
  let operator: SignedIn;
  /** One of November that failed, and one of December. */
  let [old, young]: StoredAttempt[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'houston-archives-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(async () => {
    archives = join(mkdtempSync(join(folder, 'of-')), 'archives');
    test = await createTestApp(engine, { archiveFolder: archives, stepsMonths: 2 });
    await fillShops(test);
    await test.database.query(`update bus_step_parts set month = '2026-11-01'`);
    await tendStepParts(test.database, new Date('2026-11-20T09:00:00Z'));
    old = await createAttempt(test, { success: false });
    await tendStepParts(test.database, new Date('2026-12-01T09:00:00Z'));
    young = await createAttempt(test, { endedAfter: 12 * 86_400 });
    operator = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
    test.clock.now = new Date('2027-01-21T09:00:00Z');
    operator = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
    return () => test.close();
  });

  const detailOf = async (attempt?: StoredAttempt) =>
    (await operator.get(`/api/servicebustransaction/${attempt?.id}`)).body;
  const tables = async () =>
    (
      await test.database.query<{ name: string }>(
        `select relname as name from pg_class where relname ~ '^bus_step_lists_\\d+$' and relkind = 'r' order by 1`,
      )
    ).rows.map(({ name }) => name);
  const remove = () => removeOldSteps(test.app, never);

  it('are archived and dropped as a whole, and the attempts say so', async () => {
    test.clock.now = new Date('2027-01-19T23:59:00Z');
    await remove();
    expect(await tables()).toContain('bus_step_lists_0');
    test.clock.now = new Date('2027-01-21T09:00:00Z');
    const before = await operator.get('/api/servicebustransaction');
    await remove();
    expect(await tables()).toEqual(['bus_step_lists_200000', 'bus_step_lists_300000']);
    expect(await detailOf(old)).toMatchObject({
      steps: [],
      stepsRemoved: { on: '2027-01-21T09:00:00.000Z', keptMonths: 2 },
      failedStep: 'LedgerPostingTask',
      error: null,
    });
    expect(await detailOf(young)).toMatchObject({ steps: [{}, {}], stepsRemoved: null });
    const after = await operator.get('/api/servicebustransaction');
    expect(after.body.total).toBe(before.body.total);
    expect(after.body.data.map(({ id }: { id: number }) => id)).toEqual([young?.id, old?.id]);

    expect(readdirSync(archives)).toEqual([part]);
    const manifest = await verifyArchive(join(archives, part));
    expect(manifest).toMatchObject({ table: 'bus_step_lists', rows: 1, range: { from: 0, before: 200_000 } });
    const rows = [];
    for await (const cells of readArchive(join(archives, part), manifest)) rows.push(cells);
    expect(rows).toEqual([[String(old?.id), 'The ledger answered 503', expect.stringContaining('CcbrCheckTask')]]);

    const { rows: trail } = await test.database.query(
      `select actor, record_kind, record_id, after from audit_log where action = 'bus-steps.remove'`,
    );
    const kept = { months: 2, rows: 1, sha256: manifest.sha256 };
    expect(trail).toEqual([{ actor: 'server', record_kind: 'bus-steps', record_id: part, after: kept }]);
    expect((await verifyAudit(test.database, test.app.secret)).breaks).toEqual([]);
    // Nothing is left to do.
    await remove();
    expect(readdirSync(archives)).toEqual([part]);
  });

  it('come back from their archive', async () => {
    const steps = (await detailOf(old)).steps;
    await remove();
    const manifest = await verifyArchive(join(archives, part));
    expect(await loadSteps(test.database, join(archives, part), manifest)).toBe(1);
    expect(await loadSteps(test.database, join(archives, part), manifest)).toBe(0);
    expect(await detailOf(old)).toMatchObject({ steps, stepsRemoved: null, error: 'The ledger answered 503' });
    // The next month makes a part beside them.
    await tendStepParts(test.database, test.clock.now);
    expect(await detailOf(old)).toMatchObject({ steps });
  });

  describe('are dropped with an archive alone', () => {
    const claim = async () => {
      const claimed = await claimOldPart(test.database.orm, test.clock.now, monthsBefore(test.clock.now, 2));
      if (claimed === null) throw new Error('there is none');
      return claimed;
    };

    it('whoever was killed after they were taken off the table, also when more is kept by now', async () => {
      await takeOff(test.app, await claim(), test.clock.now, 2);
      // The claim of who was killed.
      await remove();
      expect(await tables()).toContain('bus_step_lists_0');
      test.clock.advance(601);
      await removeOldSteps({ ...test.app, config: { ...test.app.config, stepsMonths: null } }, never);
      expect(await tables()).not.toContain('bus_step_lists_0');
      expect(await verifyArchive(join(archives, part))).toMatchObject({ rows: 1 });
      expect(await detailOf(old)).toMatchObject({ stepsRemoved: { keptMonths: 2 } });
    });

    it('whoever was killed when the archive was written', async () => {
      const claimed = await claim();
      await takeOff(test.app, claimed, test.clock.now, 2);
      const manifest = await archivePart(test.app, claimed, archives);
      test.clock.advance(601);
      await remove();
      expect(await tables()).not.toContain('bus_step_lists_0');
      expect(await verifyArchive(join(archives, part))).toEqual(manifest);
    });

    it('not while there is another one of that name', async () => {
      const claimed = await claim();
      await takeOff(test.app, claimed, test.clock.now, 2);
      await archivePart(test.app, claimed, archives);
      await test.database.query(`update bus_step_lists_0 set error = 'of another house'`);
      test.clock.advance(601);
      await expect(remove()).rejects.toThrow('holds another archive of that name');
      expect(await tables()).toContain('bus_step_lists_0');
    });

    it('and stay where they are while there is nowhere to write it', async () => {
      mkdirSync(join(archives, '..'), { recursive: true });
      writeFileSync(archives, '');
      await expect(remove()).rejects.toThrow('EEXIST');
      expect(await detailOf(old)).toMatchObject({ steps: [{}, {}], stepsRemoved: null });
    });

    it('not without a folder, nor when they are kept for good', async () => {
      const { config } = test.app;
      await removeOldSteps({ ...test.app, config: { ...config, archiveFolder: undefined } }, never);
      await removeOldSteps({ ...test.app, config: { ...config, stepsMonths: null } }, never);
      expect(await tables()).toContain('bus_step_lists_0');
    });
  });
});

it('months are those of the calendar', () => {
  expect(monthsBefore(new Date('2027-04-30T12:00:00Z'), 2)).toEqual(new Date('2027-02-28T12:00:00Z'));
  expect(monthsBefore(new Date('2027-01-15T12:00:00Z'), 24)).toEqual(new Date('2025-01-15T12:00:00Z'));
});
