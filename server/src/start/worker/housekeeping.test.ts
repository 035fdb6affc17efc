import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deleteEnded, endedPortion } from '../../retention/delete-ended.ts';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';
import { tidy } from './housekeeping.ts';

describeEngines('housekeeping', (engine) => {
  const test = useTestApp(engine);
  const fill = (count: number, days: number) =>
    test.database.query(
      `insert into idempotency_keys (admin_id, key, request_hash, status, answer, created_at)
       select 1, 'key-' || $1::int || '-' || n, 'hash', 200, '{}', $2::timestamptz - make_interval(days => $1::int)
       from generate_series(1, $3::int) n`,
      [days, test.clock.now, count],
    );
  const count = async (table: string) =>
    (await test.database.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n;

  it('deletes what has ended a portion at a time, and stops in between', async () => {
    await fill(endedPortion + 500, 31);
    await fill(3, 29);
    const ended = {
      table: 'idempotency_keys',
      where: sql`created_at < ${new Date(test.clock.now.getTime() - 30 * 86_400_000)}`,
    };
    let portions = 0;
    await deleteEnded(test.app, ended, () => {
      portions += 1;
      return portions > 1;
    });
    expect(await count('idempotency_keys')).toBe(503);
    await tidy(test.app);
    expect(await count('idempotency_keys')).toBe(3);
  });

  it('goes on with the rest after something that fails, and says that it failed', async () => {
    await fill(2, 40);
    await test.database.query(
      `insert into throttle_counters (key, failures, window_started_at) values ('ip:x', 1, $1::timestamptz - interval '2 days')`,
      [test.clock.now],
    );
    await test.database.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused here'; end $$`,
    );
    await test.database.query(
      'create trigger refuse before delete on throttle_counters for each row execute function refuse()',
    );
    await expect(tidy(test.app)).rejects.toThrow();
    expect([await count('idempotency_keys'), await count('throttle_counters')]).toEqual([3, 1]);
    await test.database.query('drop trigger refuse on throttle_counters');
    await tidy(test.app);
    expect(await count('throttle_counters')).toBe(0);
  });
});
