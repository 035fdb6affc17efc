import { requeueStates } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { busTables, emptyTables } from '../testing/empty-tables.ts';
import { describeEngines, useTestApp } from '../testing/test-app.ts';
import { sendAgain } from './enqueue.ts';
import type { Verdict } from './task.ts';
import { enqueue, fillShop, invoiceMessage, pipelinesWith, taskOf } from './testing/bus-fixture.ts';
import { type BusWorker, createBusWorker } from './worker.ts';

const good: Verdict = { result: stepResults.Success, response: 'ok', log: 'Done' };
const soft: Verdict = { result: stepResults.SoftFail, response: null, log: 'Busy', error: 'The partner is busy' };
const stop: Verdict = { result: stepResults.SoftStop, response: null, log: 'Nothing to do' };

describeEngines('a message that is sent again', (engine) => {
  const test = useTestApp(engine);
  let verdict: Verdict;
  let worker: BusWorker;

  beforeAll(() => fillShop(test.database));
  beforeEach(async () => {
    await emptyTables(test.database, [...busTables, 'ledger_postings', 'collection_handovers'], { restart: true });
    worker = createBusWorker(test.app, {
      pipelines: pipelinesWith(taskOf('LastTask', () => verdict)),
      retrySeconds: [10],
    });
    return () => worker.finish();
  });

  const rows = async <T>(query: string) => (await test.database.query<T>(query)).rows;

  /** Enqueues a message and lets it fail twice, so that it has a dead letter. @returns its id */
  async function failFor(): Promise<number> {
    verdict = soft;
    const [id = 0] = await enqueue(test.database, test.clock.now, invoiceMessage());
    await worker.runDue();
    test.clock.advance(11);
    await worker.runDue();
    return id;
  }

  async function requeue(id: number): Promise<void> {
    const [letter] = await rows<{ id: number }>('select max(id)::int as id from dead_letters');
    const [stored] = (
      await test.database.query<{ id: number }>(
        `insert into bus_requeues (dead_letter_id, root_id, message_id, is_edited, requested_at)
          values ($1, $2, $2, false, now()) returning id::int`,
        [letter?.id, id],
      )
    ).rows;
    await test.database.transaction((tx) =>
      sendAgain(tx, test.clock.now, [{ messageId: id, rootId: id, requeueId: stored?.id ?? 0 }]),
    );
  }

  it('counts its attempts over all deliveries, in its tags and in its dead letters', async () => {
    const id = await failFor();
    await requeue(id);
    await worker.runDue();
    test.clock.advance(11);
    await worker.runDue();
    expect(await rows('select attempt, is_retry, tags, failed_step from bus_transactions order by id')).toEqual([
      { attempt: 1, is_retry: false, tags: ['checkout'], failed_step: 'LastTask' },
      { attempt: 2, is_retry: true, tags: ['checkout', 'attempt-2'], failed_step: 'LastTask' },
      { attempt: 1, is_retry: false, tags: ['checkout', 'requeued', 'attempt-3'], failed_step: 'LastTask' },
      { attempt: 2, is_retry: true, tags: ['checkout', 'requeued', 'attempt-4'], failed_step: 'LastTask' },
    ]);
    expect(await rows('select attempts from dead_letters order by id')).toEqual([{ attempts: 2 }, { attempts: 4 }]);
    expect(await rows('select state from bus_requeues')).toEqual([{ state: requeueStates.failedAgain }]);
  });

  it.each([
    ['processed', good, requeueStates.processed],
    ['stopped by a rule', stop, requeueStates.stopped],
  ])('says of its requeue that it was %s', async (_name, ending, state) => {
    const id = await failFor();
    await requeue(id);
    verdict = ending;
    await worker.runDue();
    expect(await rows('select state from bus_requeues')).toEqual([{ state }]);
    expect(await rows('select failed_step from bus_transactions order by id desc limit 1')).toEqual([
      { failed_step: null },
    ]);
  });

  it('passes the steps whose effect stands, also in its retries, and asks the others again', async () => {
    verdict = good;
    const [id = 0] = await enqueue(test.database, test.clock.now, invoiceMessage());
    await worker.runDue();
    const posted = await rows('select * from ledger_postings');
    verdict = soft;
    await test.database.transaction((tx) =>
      sendAgain(tx, test.clock.now, [{ messageId: id, rootId: id, requeueId: null }], 'manual'),
    );
    await worker.runDue();
    test.clock.advance(11);
    verdict = good;
    await worker.runDue();
    expect(await rows('select tags, success from bus_transactions order by id')).toEqual([
      { tags: ['checkout'], success: true },
      { tags: ['manual', 'attempt-2'], success: false },
      { tags: ['manual', 'attempt-3'], success: true },
    ]);
    const steps = await rows<{ result: number; started_at: Date | null; log: string }>(
      `select result, started_at, logs -> 0 ->> 1 as log from bus_steps
        where name = 'LedgerPostingTask' order by transaction_id`,
    );
    expect(steps[0]).toMatchObject({ result: stepResults.Success, started_at: expect.any(Date) });
    for (const step of steps.slice(1)) {
      expect(step).toEqual({
        result: stepResults.NotExecuted,
        started_at: null,
        log: expect.stringMatching(/^Not run again: what it changes stands since 2026-11-20T/),
      });
    }
    expect(
      await rows("select count(*)::int as n from bus_steps where name = 'LastTask' and started_at is not null"),
    ).toEqual([{ n: 3 }]);
    expect(await rows('select * from ledger_postings')).toEqual(posted);
  });
});
