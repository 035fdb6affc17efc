import { expect, it } from 'vitest';
import { openText } from '../../mail/sealed-text.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';
import { ccbrCheckTask } from '../tasks/ccbr-check.task.ts';
import { ledgerPostingTask } from '../tasks/ledger-posting.task.ts';
import { enqueue, invoiceMessage } from '../testing/bus-fixture.ts';
import { auditCircuits, type StoredState } from './circuit-news.ts';
import { away, good, usePartnerBus } from './partner-bus.fixture.ts';

describeEngines('the circuit of a partner', (engine) => {
  const test = useTestApp(engine);
  const bus = usePartnerBus(test, [ccbrCheckTask, ledgerPostingTask('capture')]);
  const { newWorker, send } = bus;

  async function one<T>(query: string): Promise<T> {
    const { rows } = await test.database.query<T>(`select ${query}`);
    return rows[0] as T;
  }
  const circuit = () =>
    one<{ state: string; cause: string; failed: number }>(
      'max(state) as state, max(cause) as cause, max(failed_probes)::int as failed from integration_circuits',
    );
  const waiting = async () =>
    (await one<{ n: number }>('count(*)::int as n from bus_queue where waits_for is not null')).n;
  const attempts = async () => (await one<{ n: number }>('count(*)::int as n from bus_transactions')).n;

  /** Opens it by so many failures at once. */
  async function open(): Promise<void> {
    bus.partner.answer = () => away;
    const worker = newWorker();
    await send(20);
    await worker.runDue();
    await worker.tendCircuits();
    expect(await circuit()).toMatchObject({ state: 'open', cause: 'half' });
  }

  it('opens, and then messages wait without an attempt, also for a worker that comes later', async () => {
    await open();
    const calls = bus.partner.asked.length;
    await send(5);
    await newWorker().runDue();
    expect(await waiting()).toBe(5);
    expect(bus.partner.asked).toHaveLength(calls);
    expect(await attempts()).toBe(20);
    expect(await one('sum(taken)::int as taken from bus_queue where waits_for is not null')).toEqual({ taken: 0 });
  });

  it('opens by ten failures in a row only when these last half a minute', async () => {
    bus.partner.answer = () => away;
    const worker = newWorker();
    for (let round = 0; round < 10; round += 1) {
      await worker.tendCircuits();
      expect(await circuit()).toMatchObject({ state: null });
      await send(1);
      await worker.runDue();
      test.clock.advance(3.4);
    }
    await worker.tendCircuits();
    expect(await circuit()).toMatchObject({ state: 'open', cause: 'in-a-row' });
  });

  it('stays closed over refusals that no waiting mends', async () => {
    bus.partner.answer = () => ({ status: 404, body: 'unknown' });
    const worker = newWorker();
    await send(25);
    await worker.runDue();
    await worker.tendCircuits();
    expect(await circuit()).toMatchObject({ state: null });
  });

  it('is probed with the oldest delivery alone, each time later, and no attempt is used', async () => {
    await open();
    await send(3);
    const worker = newWorker();
    await worker.runDue();
    const before = bus.partner.asked.length;
    const probe = async (seconds: number) => {
      test.clock.advance(seconds);
      await Promise.all([worker.tendCircuits(), newWorker().tendCircuits()]);
      await worker.runDue();
      return bus.partner.asked.length - before;
    };
    expect(await probe(9)).toBe(0);
    expect(await probe(2)).toBe(1);
    expect(await circuit()).toMatchObject({ state: 'open', failed: 1 });
    expect(await probe(11)).toBe(1);
    expect(await probe(10)).toBe(2);
    expect(await waiting()).toBe(3);
    expect(await attempts()).toBe(20);
    expect(await one('count(*)::int as n from integration_calls where bus_transaction_id is null')).toEqual({ n: 2 });
  });

  it('closes after three probes that go well, step by step, and does each message once', async () => {
    await open();
    await send(40);
    await newWorker().runDue();
    bus.partner.answer = () => good;
    const pair = [newWorker(), newWorker()];
    test.clock.advance(11);
    const done: number[] = [];
    for (let round = 0; round < 14 && (await circuit()).state !== 'closed'; round += 1) {
      await Promise.all(pair.map((worker) => worker.tendCircuits()));
      await Promise.all(pair.map((worker) => worker.runDue()));
      done.push((await attempts()) - 20);
      test.clock.advance(5);
    }
    expect(await circuit()).toMatchObject({ state: 'closed' });
    expect(done.slice(0, 3)).toEqual([1, 2, 3]);
    expect(Math.max(...done.slice(1).map((count, at) => count - (done[at] ?? 0)))).toBe(20);
    const once = `count(*)::int as all, count(distinct root_id)::int as roots from bus_transactions where success`;
    expect(await one(once)).toEqual({ all: 40, roots: 40 });
    expect(await one('count(*)::int as n from ledger_postings')).toEqual({ n: 40 });
  });

  it('takes no further step while the last one has not gone, as in a pause', async () => {
    await open();
    await send(40);
    const worker = newWorker();
    await worker.runDue();
    bus.partner.answer = () => good;
    await test.database.query("update integration_circuits set state = 'half-open', step = 10, step_at = $1", [
      test.clock.now,
    ]);
    const left: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      await worker.tendCircuits();
      left.push(await waiting());
      test.clock.advance(5);
    }
    expect(left).toEqual([30, 30, 30, 30]);
    await newWorker().runDue();
    await worker.tendCircuits();
    expect(await waiting()).toBe(10);
  });

  it('calls nobody with what it had let through once it opens again, or an admin holds it', async () => {
    await open();
    await send(30);
    await newWorker().runDue();
    const calls = bus.partner.asked.length;
    const change = (values: string) =>
      test.database.query(`update integration_circuits set ${values}`, [test.clock.now]);
    const letThrough = async () => {
      await newWorker().tendCircuits();
      return 30 - (await waiting());
    };
    await change("state = 'half-open', changed_at = $1, step = 20, step_at = $1");
    expect(await letThrough()).toBe(20);
    await change("state = 'open', probe_at = $1::timestamptz + interval '1 minute'");
    await newWorker().runDue();
    expect([bus.partner.asked.length, await waiting(), await attempts()]).toEqual([calls, 30, 20]);
    test.clock.advance(61);
    expect(await letThrough()).toBe(1);
    await change("held_until = $1::timestamptz + interval '1 minute'");
    await newWorker().runDue();
    expect([bus.partner.asked.length, await waiting(), await attempts()]).toEqual([calls, 30, 20]);
    test.clock.advance(61);
    expect(await letThrough()).toBe(1);
    await newWorker().runDue();
    expect(bus.partner.asked.length).toBe(calls + 1);
  });

  it('is probed by another worker when the first has died with the probe', async () => {
    await open();
    await send(2);
    const worker = newWorker();
    await worker.runDue();
    test.clock.advance(11);
    await worker.tendCircuits();
    await test.database.query("update bus_queue set held_by = 'dead', held_until = $1 where is_probe", [
      new Date(test.clock.now.getTime() + 30_000),
    ]);
    await worker.tendCircuits();
    await worker.runDue();
    expect(await waiting()).toBe(1);
    bus.partner.answer = () => good;
    test.clock.advance(31);
    await newWorker().runDue();
    expect(await attempts()).toBe(21);
  });

  it('tells the audit trail what it does by itself, and all who may close it when it stays open, once', async () => {
    const keeper = await test.createAdmin({ permissions: ['technicalIntegrationManagementAllowed'] });
    await test.createAdmin({ permissions: ['serviceBusManagementAllowed'] });
    await emptyTables(test.database, ['outbox_messages']);
    const mails = async () => {
      const { rows } = await test.database.query<{ to: string; subject: string; sealed: string }>(
        'select recipient as to, subject, sealed_text as sealed from outbox_messages order by id',
      );
      return rows;
    };
    const { rows: others } = await test.database.query<{ id: number }>(`insert into shops (tenant_id, name, created_at)
      select 1, 'Shop ' || lpad(n::text, 2, '0'), now() from generate_series(1, 12) n returning id`);
    await open();
    await send(2);
    await enqueue(test.database, test.clock.now, ...others.map(({ id: shopId }) => invoiceMessage({ shopId })));
    const worker = newWorker();
    await worker.runDue();
    bus.partner.answer = () => away;
    test.clock.advance(899);
    await worker.tendCircuits();
    await worker.runDue();
    expect(await mails()).toEqual([]);
    test.clock.advance(1);
    await Promise.all([worker.tendCircuits(), newWorker().tendCircuits()]);
    const told = await mails();
    expect(told.map(({ to }) => to)).toEqual([keeper.email]);
    expect(told[0]?.subject).toBe('Messages have been waiting for Bureau for 15 minutes');
    const text = openText(test.app.secret, { channel: 'mail', recipient: keeper.email }, told[0]?.sealed ?? '');
    expect(text).toContain('Messages waiting for this partner: 14');
    expect(text).toMatch(/^Shops whose messages wait: Bikes \(2\), Shop 01 \(1\), .*, Shop 09 \(1\) and others: 3$/m);
    bus.partner.answer = () => good;
    for (let round = 0; round < 14 && (await circuit()).state !== 'closed'; round += 1) {
      test.clock.advance(300);
      await worker.tendCircuits();
      await worker.runDue();
    }
    expect(await mails()).toHaveLength(1);
    const { rows } = await test.database.query(
      `select replace(action, 'integration-partner.', '') as action, before ->> 'circuit' as before, after ->> 'circuit' as after,
        after ->> 'circuitCause' as cause, actor
       from audit_log where action like 'integration-partner.circuit-%' order by id desc limit 3`,
    );
    expect(rows.reverse()).toEqual([
      { action: 'circuit-opened', before: 'Closed', after: 'Open', cause: 'half', actor: 'server' },
      { action: 'circuit-comes-back', before: 'Open', after: 'HalfOpen', cause: null, actor: 'server' },
      { action: 'circuit-closed', before: 'HalfOpen', after: 'Closed', cause: null, actor: 'server' },
    ]);
  });

  it('tells the audit trail three changes in 15 minutes, and then how it is and how many more there were', async () => {
    await open();
    const { rows: ids } = await test.database.query<{ id: number }>('select id from integration_partners');
    const partnerId = ids[0]?.id ?? 0;
    const told = async () => {
      const { rows } = await test.database.query<{ after: string; changes: number | null }>(
        `select after ->> 'circuit' as after, (after ->> 'circuitChanges')::int as changes from audit_log
         where action like 'integration-partner.circuit-%' and record_id = $1 order by id`,
        [String(partnerId)],
      );
      return rows.map(({ after, changes }) => `${after} ${changes ?? 1}`);
    };
    const change = (from: StoredState, to: StoredState) =>
      test.database.transaction((tx) => auditCircuits(tx, test.app, test.clock.now, [{ partnerId, from, to }]));
    for (let time = 0; time < 20; time += 1) {
      test.clock.advance(10);
      await change('open', 'half-open');
      await change('half-open', 'open');
    }
    const first = ['Open 1', 'HalfOpen 1', 'Open 1'];
    expect(await told()).toEqual(first);
    test.clock.advance(690);
    await newWorker().tendCircuits();
    expect(await told()).toEqual(first);
    test.clock.advance(10);
    await Promise.all([newWorker().tendCircuits(), newWorker().tendCircuits()]);
    expect(await told()).toEqual([...first, 'Open 38']);
    test.clock.advance(900);
    await newWorker().tendCircuits();
    expect(await told()).toHaveLength(4);
    await change('open', 'half-open');
    expect(await told()).toEqual([...first, 'Open 38', 'HalfOpen 1']);
  });
});
