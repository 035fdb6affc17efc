import { beforeEach, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';
import { openCircuits } from './circuits.ts';

describeEngines('circuits that open', (engine) => {
  const test = useTestApp(engine);
  let partners: number[];

  beforeEach(async () => {
    await test.database.query('delete from integration_calls; delete from integration_partners');
    const { rows } = await test.database.query<{ id: number }>(
      "insert into integration_partners (key, name) values ('ccbr', 'Bureau'), ('tritac', 'Tritac') returning id",
    );
    partners = rows.map(({ id }) => id);
  });

  /** Calls of attempts, one each `every` seconds until now, the oldest first: `statuses` over and over. */
  const called = (partnerId: number, count: number, every: number, statuses: readonly number[], headers = '[]') =>
    test.database.query(
      `insert into integration_calls (partner_id, called_at, inbound, method, url, route_id, status, duration_ms, response_headers,
         bus_transaction_id)
       select $1, $2::timestamptz - make_interval(secs => ($3 - n) * $4::float8), false, 2, 'https://partner.example', 1,
         ($5::integer[])[1 + (n - 1) % array_length($5::integer[], 1)], 9, $6, n
       from generate_series(1, $3::integer) n`,
      [partnerId, test.clock.now, count, every, [...statuses], headers],
    );
  const open = (...suspects: number[]) => openCircuits(test.app, test.clock.now, suspects);
  const stored = async () =>
    (
      await test.database.query<{ partner: number; cause: string; seconds: number }>(
        `select partner_id as partner, cause, extract(epoch from probe_at - changed_at)::int as seconds
         from integration_circuits order by 1`,
      )
    ).rows;

  it('one by its last minute and one by its failures in a row, and none by what was before', async () => {
    const [half = 0, inRow = 0] = partners;
    await called(half, 20, 2.9, [503, 200]);
    await called(inRow, 12, 4, [200, 200, ...Array.from({ length: 10 }, () => 500)]);
    expect(await open(half, inRow)).toBe(true);
    expect(await stored()).toEqual([
      { partner: half, cause: 'half', seconds: 10 },
      { partner: inRow, cause: 'in-a-row', seconds: 10 },
    ]);
    await test.database.query("update integration_circuits set state = 'closed', opened_at = null");
    expect(await open(half, inRow)).toBe(false);
  });

  it('not while more than half of a minute went well, nor for as long as failures in a row are few or short', async () => {
    const [one = 0, other = 0] = partners;
    await called(one, 200, 2.9, [503, 200, 503, 200, 200]);
    await called(other, 10, 3, [200, 500, 500, 500, 500, 500, 500, 500, 500, 500]);
    expect(await open(one, other)).toBe(false);
  });

  it('for as long as the partner asked with the last of its failures', async () => {
    const [id = 0] = partners;
    await called(id, 30, 1.5, [429], '[["retry-after","90"]]');
    await called(id, 5, 0.1, [200], '[["retry-after","500"]]');
    await open(id);
    expect(await stored()).toEqual([{ partner: id, cause: 'half', seconds: 90 }]);
  });

  it('also when another partner cannot be judged', async () => {
    const [id = 0] = partners;
    const gone = 2_000_000_000;
    await called(gone, 30, 1, [503]);
    await called(id, 30, 1, [503]);
    expect(await open(gone, id)).toBe(true);
    expect(await stored()).toHaveLength(1);
  });

  it.runIf(engine === 'postgres')('with one row of the audit trail, when two workers see it at once', async () => {
    const [id = 0] = partners;
    await called(id, 30, 1, [503]);
    const waiting = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into integration_circuits%'`;
    const locked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    // Both may read that there is no circuit, and neither may make it.
    const holding = test.database.transaction(async (tx) => {
      await tx.execute('lock table integration_circuits in share mode');
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const opening = Promise.all([open(id), open(id)]);
    await eventually(async () => expect((await test.database.query(waiting)).rows).toEqual([{ n: 2 }])).finally(
      release.resolve,
    );
    await holding;
    expect((await opening).sort()).toEqual([false, true]);
    const { rows } = await test.database.query(
      "select count(*)::int as n from audit_log where action = 'integration-partner.circuit-opened' and record_id = $1",
      [String(id)],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});
