import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { expect, it } from 'vitest';
import type { Verdict } from '../../../bus/task.ts';
import { pipelinesWith, taskOf } from '../../../bus/testing/bus-fixture.ts';
import { createBusWorker } from '../../../bus/worker.ts';
import { createLetter, type Letter } from '../../../testing/data/dead-letters.ts';
import { describeEngines } from '../../../testing/test-app.ts';
import { createBulkRunner } from './bulk-jobs.ts';
import { everything, useBulkJobs } from './testing/bulk-jobs.ts';

const good: Verdict = { result: stepResults.Success, response: 'ok', log: 'Done' };
const bad: Verdict = {
  result: stepResults.Failed,
  response: 'no',
  log: 'No',
  error: 'The ledger answered 422: closed',
};
const away: Verdict = {
  result: stepResults.SoftFail,
  response: 'no',
  log: 'No',
  error: 'The ledger answered 503: closed for maintenance',
};
const stop: Verdict = { result: stepResults.SoftStop, response: 'no', log: 'Nothing to do' };

describeEngines('what became of the messages of a bulk job', (engine) => {
  const app = useBulkJobs(engine);
  const { test } = app;
  const job = async (id: number) => (await app.operator.get(`/api/deadletter-jobs/${id}`)).body;
  const items = async (id: number, query = '') =>
    (await app.operator.get(`/api/deadletter-jobs/${id}/items?order=deadLetterId${query}`)).body;

  /** Lets the bus process what waits: each number ends as `verdicts` say, the others well. */
  async function process(verdicts: ReadonlyMap<string, Verdict>): Promise<void> {
    const last = { ...taskOf('LastTask', () => good) };
    const judge = ({ transactionNumber }: { transactionNumber: string }) => verdicts.get(transactionNumber) ?? good;
    const worker = createBusWorker(test.app, { pipelines: pipelinesWith({ ...last, judge }) });
    await worker.runDue();
    await worker.finish();
  }

  it('is told message by message and in sum: sent is not yet processed', async () => {
    const letters: Letter[] = [];
    for (let count = 0; count < 4; count += 1) letters.push(await createLetter(test));
    const [, second, third] = letters as [Letter, Letter, Letter, Letter];
    const { id } = (await app.operator.post('/api/deadletter-jobs', everything)).body;
    await createBulkRunner(test.app)();
    expect(await job(id)).toMatchObject({ state: 'finished', total: 4, done: 4, onBus: 4, processed: 0, left: 0 });
    expect((await items(id)).data.map(({ state }: { state: string }) => state)).toEqual(Array(4).fill('sent'));

    await process(
      new Map([
        [second.number, bad],
        [third.number, stop],
      ]),
    );
    expect(await job(id)).toMatchObject({
      ...{ state: 'finished', done: 4, onBus: 0, processed: 2, stopped: 1, failedAgain: 1 },
      left: 1,
    });
    const { data } = await items(id);
    expect(data.map(({ state }: { state: string }) => state)).toEqual([
      'processed',
      'failed-again',
      'stopped',
      'processed',
    ]);
    expect(data[1]).toMatchObject({
      deadLetterId: second.id,
      failedAgainId: expect.any(Number),
      failedAgainCause: 'The ledger answered 422: closed',
    });
    for (const [state, letter] of [
      ['failed-again', second],
      ['stopped', third],
    ] as const) {
      expect((await items(id, `&state=${state}`)).data).toMatchObject([{ deadLetterId: letter.id }]);
    }
    expect((await app.operator.get(`/api/deadletter/${second.id}`)).body).toMatchObject({
      ...{ failedAgainId: data[1].failedAgainId, triedId: expect.any(Number), nextTryOn: null },
      triedCause: 'The ledger answered 422: closed',
    });
    expect((await app.operator.get(`/api/deadletter/${third.id}`)).body).toMatchObject({
      ...{ triedId: expect.any(Number), triedCause: null, failedAgainId: null, nextTryOn: null },
    });
    expect((await items(id, '&state=processed')).total).toBe(2);
    expect((await items(id, '&state=sent')).total).toBe(0);
    // Only what failed again is tried again, by the failure that came of it.
    const retry = (await app.operator.post(`/api/deadletter-jobs/${id}/retry`)).body;
    expect(retry).toMatchObject({ total: 1, retryOf: id });
    expect((await items(retry.id)).data).toMatchObject([{ deadLetterId: data[1].failedAgainId, state: 'waiting' }]);
    await createBulkRunner(test.app)();
    await process(new Map());
    expect(await job(retry.id)).toMatchObject({ processed: 1, left: 0 });
    expect(await job(id)).toMatchObject({ failedAgain: 1, left: 0 });
  });

  it('says why the last try failed and when the next begins, while the bus tries it again', async () => {
    const letter = await createLetter(test);
    const { id } = (await app.operator.post('/api/deadletter-jobs', everything)).body;
    await createBulkRunner(test.app)();
    expect((await items(id)).data).toMatchObject([{ state: 'sent', triedId: null, triedCause: null, nextTryOn: null }]);
    await process(new Map([[letter.number, away]]));
    const [item] = (await items(id)).data;
    expect(item).toMatchObject({
      state: 'sent',
      triedId: expect.any(Number),
      triedCause: 'The ledger answered 503: closed for maintenance',
    });
    expect(Date.parse(item.nextTryOn)).toBeGreaterThan(test.clock.now.getTime());
    expect(item.triedId).not.toBe(item.transactionId);
    // The page of the message tells the same.
    const { triedId, triedCause, nextTryOn } = item;
    expect((await app.operator.get(`/api/deadletter/${letter.id}`)).body).toMatchObject({
      ...{ requeueState: 0, triedId, triedCause, nextTryOn, failedAgainId: null },
    });
  });

  it('is told of a discard as well, and of what somebody else handled meanwhile', async () => {
    const [one, two] = [await createLetter(test), await createLetter(test)];
    const { id } = (await app.operator.post('/api/deadletter-jobs', { ...everything, action: 'discard' })).body;
    await app.operator.post(`/api/deadletter/requeue-selected/${two.id}`);
    await createBulkRunner(test.app)();
    expect(await job(id)).toMatchObject({ done: 1, refused: 1, onBus: 0, processed: 0, left: 0 });
    expect((await items(id)).data).toMatchObject([
      { deadLetterId: one.id, state: 'discarded' },
      { deadLetterId: two.id, state: 'refused', refusal: 'already-handled' },
    ]);
    expect((await items(id, '&state=discarded')).total).toBe(1);
  });
});
