import { beforeAll, beforeEach, expect, it } from 'vitest';
import { busTables, emptyTables } from '../testing/empty-tables.ts';
import { describeEngines, useTestApp } from '../testing/test-app.ts';
import { sendAgain } from './enqueue.ts';
import { collectionHandoverTask } from './tasks/collection-handover.task.ts';
import { ledgerPostingTask } from './tasks/ledger-posting.task.ts';
import { pipelines } from './tasks/pipelines.ts';
import { enqueue, fillShop, invoiceMessage, newNumber, pipelinesWith } from './testing/bus-fixture.ts';
import { type BusWorker, createBusWorker } from './worker.ts';

describeEngines('what a message changes for good', (engine) => {
  const test = useTestApp(engine);
  let worker: BusWorker;

  beforeAll(() => fillShop(test.database));

  beforeEach(async () => {
    await emptyTables(test.database, [...busTables, 'ledger_postings', 'collection_handovers', 'dossiers'], {
      restart: true,
    });
    worker = createBusWorker(test.app, { pipelines: pipelinesWith(collectionHandoverTask) });
    return () => worker.finish();
  });

  const rows = async <T>(query: string) => (await test.database.query<T>(query)).rows;
  const count = async (table: string) => (await rows<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;

  it('posts in the ledger once, from one account to another', async () => {
    await enqueue(test.database, test.clock.now, invoiceMessage());
    await worker.runDue();
    expect(await rows('select debit, credit, amount::int, currency from ledger_postings')).toEqual([
      { debit: 'debtors', credit: 'claims-to-settle', amount: 1000, currency: 'EUR' },
    ]);
  });

  it('refuses a pipeline that would post twice', async () => {
    const twice = createBusWorker(test.app, {
      pipelines: pipelinesWith(ledgerPostingTask('capture')),
    });
    await enqueue(test.database, test.clock.now, invoiceMessage());
    await twice.runDue();
    await twice.finish();
    expect(await rows('select root_cause from dead_letters')).toEqual([
      { root_cause: 'A task broke: two tasks of one pipeline have the effect posting' },
    ]);
    expect(await count('ledger_postings')).toBe(0);
  });

  it('hands a claim over to collection', async () => {
    const message = invoiceMessage({ transactionType: 2 });
    await enqueue(test.database, test.clock.now, message);
    await worker.runDue();
    expect(
      await rows(`select h.tenant_id, h.transaction_number, h.amount::int, h.currency, h.handed_over_at = t.ended_at as is_end,
          h.file_id from collection_handovers h join bus_transactions t using (root_id)`),
    ).toEqual([
      {
        tenant_id: 1,
        transaction_number: message.transactionNumber,
        amount: 1000,
        currency: 'EUR',
        is_end: true,
        file_id: null,
      },
    ]);
  });

  it('changes a dossier by all that a batch does to it', async () => {
    const transactionNumber = newNumber();
    const both = createBusWorker(test.app, {
      pipelines: {
        ...pipelines,
        invoice: () => [ledgerPostingTask('capture')],
        handover: () => [collectionHandoverTask],
      },
    });
    const message = (type: 0 | 2) => invoiceMessage({ transactionNumber, transactionType: type });
    await enqueue(test.database, test.clock.now, message(0), message(2), message(0));
    await both.runDue();
    await both.finish();
    expect(await rows('select captured::int, handed_over_at is not null as handed from dossiers')).toEqual([
      { captured: 2000, handed: true },
    ]);
  });

  it('changes nothing when a message that succeeded is delivered again', async () => {
    const [id = 0] = await enqueue(test.database, test.clock.now, invoiceMessage());
    await worker.runDue();
    await test.database.query('update collection_handovers set file_id = 7');
    await test.database.transaction((tx) =>
      sendAgain(tx, test.clock.now, [{ messageId: id, rootId: id, requeueId: null }]),
    );
    expect(await worker.runDue()).toBe(1);
    expect(await rows('select success from bus_transactions')).toEqual([{ success: true }, { success: true }]);
    expect(await count('ledger_postings')).toBe(1);
    expect(await rows('select file_id from collection_handovers')).toEqual([{ file_id: 7 }]);
  });
});
