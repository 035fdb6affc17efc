import { expect, it } from 'vitest';
import { queryRows } from '../../../db/pool-database.ts';
import { createInvoiced } from '../../../testing/data/invoices.ts';
import { eventually } from '../../../testing/eventually.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

describeEngines('whom a psper cedes to', (engine) => {
  const t = useTestApp(engine);

  it('is not changed during a clearing, so that who it cedes to stays an SPV', async () => {
    await createInvoiced(t).reset();
    const manager = await t.signIn({ permissions: ['adminManagementAllowed', 'pspInformationManagementAllowed'] });
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    // As a clearing does.
    const clearing = t.database.transaction(async (tx) => {
      await queryRows(tx, 'select from pspers where id = 1 for update');
      hold();
      await isReleased;
    });
    await isHeld;
    let isAnswered = false;
    const chosen = manager
      .put('/api/psper-owners/MOLLIE', { countryCode: 'NL', selectedOwnerId: 2, version: 1 })
      .finally(() => {
        isAnswered = true;
      });
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually(async () =>
      expect([isAnswered, (await t.database.query(waiting)).rows.length]).toEqual([false, 1]),
    );
    release();
    await clearing;
    expect((await chosen).status).toBe(200);
  });
});
