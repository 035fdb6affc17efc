import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SftpArchive } from '../../archive/archive-target.ts';
import { diskPlace } from '../../archive/disk-place.ts';
import { readArchive, verifyArchive } from '../../archive/read-archive.ts';
import { withPlace } from '../../archive/with-place.ts';
import { verifyAudit } from '../../audit/verify.ts';
import { monthsBefore } from '../../clock.ts';
import { startTestSftpServer } from '../../sftp/testing/test-sftp-server.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../testing/test-app.ts';
import { createAttempt, fillShops, type StoredAttempt } from '../testing/attempts.ts';
import { loadSteps } from './load-steps.ts';
import { claimOldPart, dropPart, keepClaim, takeOff } from './old-parts.store.ts';
import { archivePart, removeOldSteps } from './remove-old-steps.ts';
import { tendStepParts } from './step-parts.ts';
import { keepSteps } from './step-upkeep.ts';

const never = () => false;
const archiveIn = (folder: string) => ({ kind: 'folder', folder }) as const;
const notLost = new AbortController().signal;

describeEngines('steps that are kept for two months', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'houston-archives-'));
  const archives = join(folder, 'of', 'steps');
  const place = diskPlace(archives);
  const test = useTestApp(engine, { archive: archiveIn(archives), stepsMonths: 2 });
  let operator: SignedIn;
  // Each test has a month of its own, from November 2026 on.
  let months = 0;
  let old: StoredAttempt;
  let part: { name: string; table: string };

  const dayOf = (month: number, day: number) => new Date(Date.UTC(2026, 10 + month, day, 9));
  const tend = (month: number) => tendStepParts(test.database, dayOf(month, 1));
  const attemptOn = (day: Date, success: boolean) =>
    createAttempt(test, { success, endedAfter: (day.getTime() - dayOf(0, 20).getTime()) / 1000 });

  beforeAll(async () => {
    mkdirSync(archives, { recursive: true });
    await fillShops(test);
    await test.database.query(`update bus_step_parts set month = '2026-11-01'`);
  });
  beforeEach(async () => {
    await tend(months);
    old = await attemptOn(dayOf(months, 20), false);
    const { rows } = await test.database.query<{ name: string; table: string }>(
      `select 'bus_step_lists-' || to_char(month, 'YYYY-MM-') || first_id as name, 'bus_step_lists_' || first_id as table
        from bus_step_parts where first_id <= $1 and end_id > $1`,
      [old.id],
    );
    part = rows[0] as typeof part;
    await tend(months + 1);
    test.clock.now = dayOf(months + 2, 21);
    operator = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
    months += 1;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const detailOf = async ({ id }: StoredAttempt) => (await operator.get(`/api/servicebustransaction/${id}`)).body;
  const isThere = async () =>
    (await test.database.query<{ oid: unknown }>('select to_regclass($1) as oid', [part.table])).rows[0]?.oid !== null;
  const remove = (config = {}) => removeOldSteps({ ...test.app, config: { ...test.app.config, ...config } }, never);
  const claim = async () => {
    const claimed = await claimOldPart(test.database.orm, test.clock.now, monthsBefore(test.clock.now, 2));
    if (claimed === null) throw new Error('there is none');
    return claimed;
  };

  it('are archived and dropped as a whole, and the attempts say so', async () => {
    const young = await attemptOn(dayOf(1, 21), true);
    test.clock.now = dayOf(2, 19);
    await remove();
    await remove({ archive: undefined });
    await remove({ stepsMonths: null });
    expect(await isThere()).toBe(true);
    test.clock.now = dayOf(2, 21);
    const before = await operator.get('/api/servicebustransaction');
    await remove();
    expect(await isThere()).toBe(false);
    expect(await detailOf(old)).toMatchObject({
      steps: [],
      stepsRemoved: { on: '2027-01-21T09:00:00.000Z', keptMonths: 2 },
      failedStep: 'LedgerPostingTask',
      error: null,
    });
    expect(await detailOf(young)).toMatchObject({ steps: [{}, {}], stepsRemoved: null });
    const after = await operator.get('/api/servicebustransaction');
    expect(after.body.total).toBe(before.body.total);
    expect(after.body.data.map(({ id }: { id: number }) => id)).toEqual([young.id, old.id]);

    const manifest = await verifyArchive(place, part.name);
    expect(manifest).toMatchObject({ table: 'bus_step_lists', rows: 1, range: { from: 0, before: 200_000 } });
    const rows = [];
    for await (const cells of readArchive(place, part.name, manifest)) rows.push(cells);
    expect(rows).toEqual([[String(old.id), 'The ledger answered 503', expect.stringContaining('CcbrCheckTask')]]);

    const { rows: trail } = await test.database.query(
      `select actor, record_kind, record_id, after from audit_log where action = 'bus-steps.remove'`,
    );
    const kept = { months: 2, rows: 1, sha256: manifest.sha256 };
    expect(trail).toEqual([{ actor: 'server', record_kind: 'bus-steps', record_id: part.name, after: kept }]);
    expect((await verifyAudit(test.database, test.app.secret)).breaks).toEqual([]);
    // Nothing is left to do.
    await remove();
    expect(readdirSync(archives)).toEqual([part.name]);
  });

  it('come back from their archive', async () => {
    const { steps } = await detailOf(old);
    expect(steps).toHaveLength(2);
    await remove();
    expect((await detailOf(old)).steps).toEqual([]);
    const manifest = await verifyArchive(place, part.name);
    const table = part.table.replace('lists', 'lists_loaded');
    // As a version before loaded them, among what came without a part.
    await test.database.query(`insert into bus_step_lists (transaction_id, steps) values ($1, '[]')`, [old.id]);
    expect(await loadSteps(test.database, place, part.name, manifest)).toEqual({ stored: manifest.rows - 1, table });
    await test.database.query(`delete from ${table}`);
    expect(await loadSteps(test.database, place, part.name, manifest)).toEqual({ stored: manifest.rows, table });
    expect((await test.database.query('select 1 from bus_step_lists_other')).rowCount).toBe(0);
    expect(await detailOf(old)).toMatchObject({ steps, stepsRemoved: null, error: 'The ledger answered 503' });
    // The next month makes a part beside them.
    months += 1;
    await tend(months);
    expect(await detailOf(old)).toMatchObject({ steps });
    await test.database.query(`drop table ${table}`);
    expect(await detailOf(old)).toMatchObject({ steps: [], stepsRemoved: { keptMonths: 2 } });
    // A month without any goes as well.
    test.clock.now = dayOf(months + 2, 21);
    await remove();
    expect(readdirSync(archives)).toHaveLength(3);
  });

  it('are archived after whoever was killed when they were off the table, also when they are kept for good by now', async () => {
    await takeOff(test.app, await claim(), test.clock.now, 2);
    // Who was killed has claimed them for a while.
    await remove();
    expect(await isThere()).toBe(true);
    test.clock.advance(601);
    await remove({ stepsMonths: null });
    expect(await isThere()).toBe(false);
    expect(await verifyArchive(place, part.name)).toMatchObject({ rows: 1 });
    expect(await detailOf(old)).toMatchObject({ stepsRemoved: { keptMonths: 2 } });
  });

  it('are dropped after whoever was killed when the archive was written', async () => {
    const claimed = await claim();
    await takeOff(test.app, claimed, test.clock.now, 2);
    const manifest = await archivePart(test.app, claimed, place, notLost);
    test.clock.advance(601);
    await remove();
    expect(await isThere()).toBe(false);
    expect(await verifyArchive(place, part.name)).toEqual(manifest);
  });

  it('stay where they are while there is nowhere to write an archive, as where a share is not mounted', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(remove({ archive: archiveIn(file) })).rejects.toThrow('is not there');
    const unmounted = join(folder, 'unmounted');
    await expect(remove({ archive: archiveIn(unmounted) })).rejects.toThrow('is not there');
    expect(existsSync(unmounted)).toBe(false);
    expect(await detailOf(old)).toMatchObject({ steps: [{}, {}], stepsRemoved: null });
    await remove();
    expect(await isThere()).toBe(false);
  });

  it('are dropped by the worker that has them, not by one that was slow', async () => {
    const slow = await claim();
    await takeOff(test.app, slow, test.clock.now, 2);
    expect(await keepClaim(test.database.orm, slow, test.clock.now)).toBe(true);
    test.clock.advance(601);
    const next = await claim();
    expect(await keepClaim(test.database.orm, slow, test.clock.now)).toBe(false);
    const lost = AbortSignal.abort(new Error('it is lost'));
    await expect(archivePart(test.app, slow, place, lost)).rejects.toThrow('it is lost');
    const manifest = await archivePart(test.app, slow, place, notLost);
    expect(await dropPart(test.app, slow, manifest, part.name)).toBe(false);
    expect(await isThere()).toBe(true);
    expect(await dropPart(test.app, next, manifest, part.name)).toBe(true);
    expect(await isThere()).toBe(false);
  });

  it('stay on the screens while those of another month are off and not archived', async () => {
    await takeOff(test.app, await claim(), test.clock.now, 2);
    months += 1;
    await tend(months);
    const all = dayOf(months + 2, 1);
    expect(await claimOldPart(test.database.orm, test.clock.now, all)).toBeNull();
    test.clock.now = dayOf(months + 2, 21);
    await remove();
    expect(await isThere()).toBe(false);
    expect((await test.database.query('select 1 from bus_step_parts where archived_at is null')).rowCount).toBe(2);
  });

  it('go by SFTP as well, and stay on the screens while that server cannot be reached', async () => {
    const server = await startTestSftpServer();
    try {
      const { port, password: text } = server;
      const byKey = (...hostKeys: string[]): SftpArchive => ({
        ...{ kind: 'sftp', username: 'houston', host: '127.0.0.1', port, folder: '/in', hostKeys },
        login: { kind: 'password', variable: 'HOUSTON_ARCHIVE_PASSWORD', text },
      });
      const refused = await remove({ archive: byKey() }).catch((error: Error) => error.message);
      const archive = byKey(/SHA256:\S{43}/.exec(String(refused))?.[0] ?? '');
      expect(await detailOf(old)).toMatchObject({ steps: [{}, {}], stepsRemoved: null });
      // Cut in the middle: nothing is dropped, and the next try has all of it.
      server.fault = (request, path) => (request === 'write' && path.endsWith('.gz') ? 'cut' : 'go');
      await expect(remove({ archive })).rejects.toThrow('connection_cut');
      expect(await isThere()).toBe(true);
      server.fault = null;
      test.clock.advance(601);
      await remove({ archive });
      expect(await isThere()).toBe(false);
      const manifest = await withPlace(archive, (there) => verifyArchive(there, part.name));
      expect(manifest).toMatchObject({ rows: 1 });
      expect(await withPlace(archive, (there) => loadSteps(test.database, there, part.name, manifest))).toMatchObject({
        stored: 1,
      });
      expect(await detailOf(old)).toMatchObject({ steps: [{}, {}], stepsRemoved: null });
    } finally {
      await server.stop();
    }
  });

  // The last one: it leaves what cannot be dropped.
  it('are not dropped while there is another archive of that name', async () => {
    const claimed = await claim();
    await takeOff(test.app, claimed, test.clock.now, 2);
    await archivePart(test.app, claimed, place, notLost);
    await test.database.query(`update ${part.table} set error = 'of another house'`);
    test.clock.advance(601);
    const keep = () => keepSteps(test.app, never);
    await expect(keep()).rejects.toThrow('holds another archive of that name');
    expect(await isThere()).toBe(true);
    // Nobody, of however many workers, tries again before the claim ends; then one does.
    test.clock.advance(60);
    expect(await keep()).toBe(540_000);
    test.clock.advance(540);
    const tries = await Promise.allSettled([keep(), keep()]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(tries).toContainEqual({ status: 'fulfilled', value: 600_000 });
  });
});

describe('the months that steps are kept', () => {
  it('are those of the calendar', () => {
    expect(monthsBefore(new Date('2027-04-30T12:00:00Z'), 2)).toEqual(new Date('2027-02-28T12:00:00Z'));
    expect(monthsBefore(new Date('2027-01-15T12:00:00Z'), 24)).toEqual(new Date('2025-01-15T12:00:00Z'));
  });
});
