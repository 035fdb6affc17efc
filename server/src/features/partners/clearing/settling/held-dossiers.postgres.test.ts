import { expect, it } from 'vitest';
import { queryRows } from '../../../../db/pool-database.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { useCleared } from '../cleared.fixture.ts';
import { capture, chargeback, createClaims, emptyCleared, fillCleared } from '../clearing.fixture.ts';
import { clearDue } from '../clearing-loop.ts';

describeEngines('a clearing and who holds several dossiers', (engine) => {
  const t = useTestApp(engine);
  const { add, move } = createClaims(t);
  const { rows, cessions, clearAt } = useCleared(t);

  it('wait for each other in the order of the dossiers, also where chargebacks are settled first', async () => {
    await emptyCleared(t.database);
    await fillCleared(t.database);
    const first = await add({ ordered: 2_000, moved: [] });
    const second = await add({ moved: [capture(1_000, '2026-11-16T10:00Z')] });
    await clearAt('2026-11-17T01:00Z');
    await move(first, capture(2_000, '2026-11-17T10:00Z'));
    await move(second, chargeback(1_000, '2026-11-17T11:00Z'));

    const { promise: isWaited, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    const holding = t.database.transaction(async (tx) => {
      await queryRows(tx, 'select from dossiers where id = $1 for update', [first]);
      hold();
      await isWaited;
      await queryRows(tx, 'select from dossiers where id = $1 for update', [second]);
    });
    await isHeld;
    t.clock.now = new Date('2026-11-18T01:00Z');
    const cleared = clearDue(t.app);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually(async () => expect(await rows(waiting)).toHaveLength(1));
    goOn();
    await holding;
    expect(await cleared).toBe(1);
    expect((await cessions()).map(({ amount }) => amount)).toEqual([975, 1_950]);
  });
});
