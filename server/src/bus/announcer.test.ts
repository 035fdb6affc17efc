import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { busTransactionsApi } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { type Topic, topicsOf } from '@houston/contract/topics';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { describeEngines, useTestApp } from '../testing/test-app.ts';
import { ledgerPostingTask } from './tasks/ledger-posting.task.ts';
import { enqueue, fillShop, invoiceMessage, pipelinesOf, succeed, taskOf } from './testing/bus-fixture.ts';
import { createBusWorker } from './worker.ts';

describeEngines('open screens', (engine) => {
  const test = useTestApp(engine);
  const heard = new Set<Topic>();

  beforeAll(() => fillShop(test.database));
  beforeEach(() => {
    heard.clear();
    return test.app.live.subscribe(({ topic }) => heard.add(topic));
  });

  async function deliver(task: ReturnType<typeof taskOf>): Promise<void> {
    const worker = createBusWorker(test.app, { pipelines: pipelinesOf(() => [task]), demoPartnersUrl: null });
    await enqueue(test.database, test.clock.now, invoiceMessage());
    await worker.runDue();
    await worker.finish();
    await eventually(() => expect([...heard]).toEqual(expect.arrayContaining([...topicsOf(busTransactionsApi)])));
  }

  it('of claims hear of what a message has booked', async () => {
    await deliver(ledgerPostingTask('capture'));
    const claims = [...topicsOf(dossiersApi), ...topicsOf(transactionsApi)];
    await eventually(() => expect([...heard]).toEqual(expect.arrayContaining(claims)));
  });

  it('of claims are left alone by messages that have booked nothing', async () => {
    await deliver(taskOf('FirstTask', succeed));
    expect([...heard]).not.toContain(topicsOf(dossiersApi)[0]);
  });
});
