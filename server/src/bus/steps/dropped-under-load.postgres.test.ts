import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { diskPlace } from '../../archive/disk-place.ts';
import { verifyArchive } from '../../archive/read-archive.ts';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';
import { enqueue, fillShop, invoiceMessage, pipelinesWith, succeed, taskOf } from '../testing/bus-fixture.ts';
import { createBusWorker } from '../worker.ts';
import { removeOldSteps } from './remove-old-steps.ts';
import { tendStepParts } from './step-parts.ts';

describeEngines('a month of steps that is dropped while the bus works', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'houston-archives-'));
  const test = useTestApp(engine, { archive: { kind: 'folder', folder }, stepsMonths: 2 });

  it('loses nothing and fails nobody, also when somebody reads steps for long', async () => {
    const { database } = test;
    await fillShop(database);
    await database.query(`update bus_step_parts set month = '2026-11-01'`);
    await database.query(`insert into bus_transactions (id, message_id, root_id, tenant_id, transaction_type, attempt, is_retry, success, result,
        queued_at, started_at, ended_at) select n, n, n, 1, 0, 1, false, true, 4, t, t, t
      from generate_series(1, 5000) n, (select timestamptz '2026-10-01Z' as t) at`);
    await database.query(
      `insert into bus_step_lists (transaction_id, steps) select n, '[]' from generate_series(1, 5000) n`,
    );
    await database.query(`select setval('bus_transactions_id_seq', 5000)`);
    await tendStepParts(database, new Date('2026-12-01T00:00:00Z'));
    test.clock.now = new Date('2026-12-15T09:00:00Z');

    const worker = createBusWorker(test.app, {
      pipelines: pipelinesWith(taskOf('LastTask', succeed)),
      retrySeconds: [],
    });
    let isOver = false;
    const bus = (async () => {
      let sent = 0;
      for (; !isOver || sent < 200; sent += 20) {
        await enqueue(database, test.clock.now, ...Array.from({ length: 20 }, () => invoiceMessage()));
        await worker.runDue();
      }
      return sent;
    })();
    // It keeps the table from being changed for longer than one try waits.
    const isReading = Promise.withResolvers<void>();
    const reader = database.transaction(async (tx) => {
      await tx.execute(sql`select count(*) from bus_step_lists`);
      isReading.resolve();
      await wait(700);
    });
    await isReading.promise;
    await tendStepParts(database, new Date('2027-01-01T00:00:00Z'));
    await removeOldSteps(test.app, () => false);
    isOver = true;
    const sent = await bus;
    await Promise.all([reader, worker.finish()]);

    const { rows } = await database.query(`select (select count(*)::int from bus_queue) as waiting,
      (select count(*)::int from bus_transactions where id > 5000 and success) as done,
      (select count(*)::int from bus_step_lists) as steps,
      (select count(*)::int from bus_step_lists_other) as strays, to_regclass('bus_step_lists_0') as "old"`);
    expect(rows).toEqual([{ waiting: 0, done: sent, steps: sent, strays: 0, old: null }]);
    expect(await verifyArchive(diskPlace(folder), 'bus_step_lists-2026-11-0')).toMatchObject({ rows: 5000 });
    rmSync(folder, { recursive: true });
  });
});
