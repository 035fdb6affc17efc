import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { busTables, emptyTables } from '../testing/empty-tables.ts';
import { describeEngines, useTestApp } from '../testing/test-app.ts';
import { sendAgain } from './enqueue.ts';
import type { Task, Verdict } from './task.ts';
import { enqueue, fillShop, invoiceMessage, pipelinesWith, taskOf } from './testing/bus-fixture.ts';
import { type BusWorker, createBusWorker } from './worker.ts';

const soft: Verdict = { result: stepResults.SoftFail, response: null, log: 'Busy', error: 'The partner is busy' };

describeEngines('the bus', (engine) => {
  const test = useTestApp(engine);
  let verdict: Verdict;
  let worker: BusWorker;

  beforeAll(() => fillShop(test.database));

  beforeEach(async () => {
    verdict = { result: stepResults.Success, response: 'ok', log: 'Done' };
    await emptyTables(test.database, [...busTables, 'ledger_postings', 'collection_handovers'], { restart: true });
    await test.database.query(`update bus_switch set paused = false`);
    worker = createBusWorker(test.app, {
      pipelines: pipelinesWith(taskOf('LastTask', () => verdict)),
      retrySeconds: [10, 60],
    });
    return () => worker.finish();
  });

  const rows = async <T>(query: string) => (await test.database.query<T>(query)).rows;
  const count = async (table: string) => (await rows<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;

  it('runs the steps in order and records each with request, response and log', async () => {
    await enqueue(test.database, test.clock.now, invoiceMessage());
    expect(await worker.runDue()).toBe(1);
    expect(await rows('select success, result, is_retry, attempt from bus_transactions')).toEqual([
      { success: true, result: stepResults.Success, is_retry: false, attempt: 1 },
    ]);
    const steps = await rows<{ name: string; result: number; request_body: string; logs: [number, string][] }>(
      'select * from bus_steps order by position',
    );
    expect(steps.map(({ name, result }) => [name, result])).toEqual([
      ['FirstTask', stepResults.Success],
      ['LedgerPostingTask', stepResults.Success],
      ['LastTask', stepResults.Success],
    ]);
    expect(steps[1]?.request_body.split('\n')).toHaveLength(3);
    expect(steps[2]?.logs.map(([, message]) => message)).toEqual(['Done']);
    expect(await count('bus_queue')).toBe(0);
  });

  it.each(['NULL', '', 'null', '{a,b}', '"', "it's \\ and\n; é 😀", 'x'.repeat(100_000)])(
    'keeps every text as it is: %.20j',
    async (text) => {
      verdict = { result: stepResults.Failed, response: text, log: text, error: text };
      await enqueue(test.database, test.clock.now, invoiceMessage());
      await worker.runDue();
      expect(
        await rows(`select response_body, logs -> 0 ->> 1 as log, s.error, l.error as first_error
          from bus_steps s join bus_step_lists l using (transaction_id) where name = 'LastTask'`),
      ).toEqual([{ response_body: text, log: text, error: text, first_error: text }]);
      expect(await rows('select last_error from dead_letters')).toEqual([{ last_error: text }]);
    },
  );

  it('keeps a text without what no database keeps', async () => {
    const text = 'a\u0000b\ud800c';
    const kept = 'a\ufffdb\ufffdc';
    verdict = { result: stepResults.Failed, response: text, log: text, error: text };
    await enqueue(test.database, test.clock.now, invoiceMessage());
    await worker.runDue();
    expect(
      await rows(`select response_body, logs -> 0 ->> 1 as log, s.error, l.error as first_error
        from bus_steps s join bus_step_lists l using (transaction_id) where name = 'LastTask'`),
    ).toEqual([{ response_body: kept, log: kept, error: kept, first_error: kept }]);
    expect(await rows('select root_cause, last_error from dead_letters')).toEqual([
      { root_cause: kept, last_error: kept },
    ]);
  });

  it('keeps the steps of each message of a batch apart, whatever is in them', async () => {
    const marks = ['', 'é', '😀'.repeat(50), '"\\', '漢字', 'plain'];
    const echo: Task = {
      name: 'EchoTask',
      request: ({ data }) => data.dossierNr ?? '',
      judge: ({ data }) => ({ result: stepResults.Success, response: `${data.dossierNr} back`, log: 'Done' }),
    };
    const echoing = createBusWorker(test.app, { pipelines: pipelinesWith(echo) });
    const messages = marks.map((dossierNr) => invoiceMessage({}, { dossierNr }));
    await enqueue(test.database, test.clock.now, ...messages);
    await echoing.runDue();
    await echoing.finish();
    expect(
      await rows(`select request_body, response_body from bus_steps s join bus_transactions t on t.id = s.transaction_id
        where name = 'EchoTask' order by t.root_id`),
    ).toEqual(marks.map((mark) => ({ request_body: mark, response_body: `${mark} back` })));
  });

  it('does not send a message twice while it waits', async () => {
    const [id = 0] = await enqueue(test.database, test.clock.now, invoiceMessage());
    const again = { messageId: id, rootId: id, requeueId: null };
    const sent = await test.database.transaction((tx) => sendAgain(tx, test.clock.now, [again]));
    expect(sent.size).toBe(0);
    expect(await count('bus_queue')).toBe(1);
  });

  describe('after a soft failure', () => {
    it('tries again with growing delay, each try a retry of its own, and posts only with the one that succeeds', async () => {
      verdict = soft;
      await enqueue(test.database, test.clock.now, invoiceMessage());
      expect(await worker.runDue()).toBe(1);
      expect(await worker.runDue()).toBe(0);
      test.clock.advance(9);
      expect(await worker.runDue()).toBe(0);
      test.clock.advance(2);
      expect(await worker.runDue()).toBe(1);
      expect(await count('ledger_postings')).toBe(0);
      test.clock.advance(59);
      expect(await worker.runDue()).toBe(0);
      verdict = { result: stepResults.Success, response: 'ok', log: 'Done' };
      test.clock.advance(3);
      expect(await worker.runDue()).toBe(1);
      expect(await rows('select success, is_retry, attempt, tags from bus_transactions order by id')).toEqual([
        { success: false, is_retry: false, attempt: 1, tags: ['checkout'] },
        { success: false, is_retry: true, attempt: 2, tags: ['checkout', 'attempt-2'] },
        { success: true, is_retry: true, attempt: 3, tags: ['checkout', 'attempt-3'] },
      ]);
      expect(await count('ledger_postings')).toBe(1);
      expect(await count('dead_letters')).toBe(0);
    });

    it('makes a dead letter with root cause, attempts and last error when the retries are used up', async () => {
      verdict = soft;
      const message = invoiceMessage({ dossierNr: 'D-7' });
      await enqueue(test.database, test.clock.now, message);
      for (const wait of [0, 11, 61]) {
        test.clock.advance(wait);
        expect(await worker.runDue()).toBe(1);
      }
      test.clock.advance(7200);
      expect(await worker.runDue()).toBe(0);
      expect(
        await rows(`select message_identifier, message_type, root_cause, attempts, last_error, failed_step, dossier,
          amount::int, message_body = (select body from bus_messages) as same, handled from dead_letters`),
      ).toEqual([
        {
          message_identifier: message.transactionNumber,
          message_type: 1,
          root_cause: 'The partner is busy',
          attempts: 3,
          last_error: 'The partner is busy',
          failed_step: 'LastTask',
          dossier: 'D-7',
          amount: 1000,
          same: true,
          handled: false,
        },
      ]);
    });
  });

  it.each([
    ['Failed', stepResults.Failed],
    ['Unprocessable', stepResults.Unprocessable],
  ] as const)('makes a dead letter of %s at once, and no posting', async (_name, result) => {
    verdict = { result, response: 'no', log: 'No', error: 'The partner refuses 123456' };
    await enqueue(test.database, test.clock.now, invoiceMessage(), invoiceMessage());
    await worker.runDue();
    const letters = await rows<{ fingerprint: string }>('select fingerprint from dead_letters');
    expect(letters).toHaveLength(2);
    expect(letters[0]?.fingerprint).toMatch(/^[0-9a-f]{16}$/);
    expect(letters[1]).toEqual(letters[0]);
    expect(await count('ledger_postings')).toBe(0);
  });

  it('goes on after a step that is switched off or has no partner, and records so', async () => {
    for (const result of [stepResults.Disabled, stepResults.DependencyMissing]) {
      verdict = { result, response: null, log: 'Passed' };
      await enqueue(test.database, test.clock.now, invoiceMessage());
      await worker.runDue();
    }
    expect(await rows('select success, result from bus_transactions')).toEqual([
      { success: true, result: stepResults.Success },
      { success: true, result: stepResults.Success },
    ]);
    expect(await count('ledger_postings')).toBe(2);
  });

  it('stops after a soft stop without failing, and does not run what follows', async () => {
    const stop: Verdict = { result: stepResults.SoftStop, response: null, log: 'Nothing to do' };
    const never = taskOf('NeverTask', () => {
      throw new Error('ran');
    });
    const stopping = createBusWorker(test.app, {
      pipelines: { ...pipelinesWith(never), invoice: () => [taskOf('StopTask', () => stop), never] },
    });
    await enqueue(test.database, test.clock.now, invoiceMessage());
    await stopping.runDue();
    await stopping.finish();
    expect(await rows('select success, result from bus_transactions')).toEqual([
      { success: true, result: stepResults.SoftStop },
    ]);
    expect(await rows('select name, result, started_at from bus_steps order by position')).toMatchObject([
      { name: 'StopTask', result: stepResults.SoftStop },
      { name: 'NeverTask', result: stepResults.NotExecuted, started_at: null },
    ]);
  });

  it.each([
    ['no JSON', '{"amount":', 'The message is no JSON'],
    [
      'a missing date',
      `{"transactionNumber":"${'a'.repeat(32)}","amount":5,"currency":"EUR"}`,
      'The message does not fit its type: invoiceInfo',
    ],
  ])('buries a message that cannot be read: %s', async (_name, body, cause) => {
    await enqueue(test.database, test.clock.now, invoiceMessage({ body }));
    await worker.runDue();
    const [letter] = await rows<{ root_cause: string }>('select root_cause, failed_step from dead_letters');
    expect(letter).toMatchObject({ failed_step: null });
    expect(letter?.root_cause).toContain(cause);
  });

  it('buries a message whose task breaks, and goes on with the others', async () => {
    const broken = taskOf('BrokenTask', () => {
      throw new Error('cannot read');
    });
    const breaking = createBusWorker(test.app, { pipelines: { ...pipelinesWith(broken) } });
    await enqueue(test.database, test.clock.now, invoiceMessage(), invoiceMessage({ transactionType: 1 }));
    expect(await breaking.runDue()).toBe(2);
    await breaking.finish();
    expect(await rows('select distinct root_cause from dead_letters')).toEqual([
      { root_cause: 'A task broke: cannot read' },
    ]);
  });

  it('buries a message whose outcome cannot be put into words', async () => {
    const wrong = taskOf('WrongTask', () => ({ ...soft, error: 7 as unknown as string }));
    const breaking = createBusWorker(test.app, { pipelines: pipelinesWith(wrong), retrySeconds: [] });
    await enqueue(test.database, test.clock.now, invoiceMessage());
    expect(await breaking.runDue()).toBe(1);
    await breaking.finish();
    expect(await rows<{ root_cause: string }>('select root_cause from dead_letters')).toEqual([
      { root_cause: expect.stringContaining('A task broke: ') },
    ]);
  });

  it('records a backlog of several batches, each message once', async () => {
    const messages = Array.from({ length: 350 }, () => invoiceMessage());
    await enqueue(test.database, test.clock.now, ...messages);
    expect(await worker.runDue()).toBe(messages.length);
    expect(
      await rows('select count(*)::int as n, count(distinct root_id)::int as roots from bus_transactions'),
    ).toEqual([{ n: 350, roots: 350 }]);
    expect(await count('ledger_postings')).toBe(350);
    expect(await count('bus_queue')).toBe(0);
  });

  it('takes nothing while it is paused, and everything afterwards', async () => {
    await test.database.query('update bus_switch set paused = true');
    await enqueue(test.database, test.clock.now, invoiceMessage(), invoiceMessage());
    expect(await worker.runDue()).toBe(0);
    expect(await count('bus_queue')).toBe(2);
    await test.database.query('update bus_switch set paused = false');
    expect(await worker.runDue()).toBe(2);
  });
});
