import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type PartnerServer, startPartner } from '../features/operations/background-services/testing/partner-server.ts';
import { busTables, emptyTables } from '../testing/empty-tables.ts';
import { describeEngines, useTestApp } from '../testing/test-app.ts';
import type { Verdict } from './task.ts';
import { tritacPickupTask } from './tasks/tritac-pickup.task.ts';
import { enqueue, fillShop, invoiceMessage, newNumber, pipelinesOf, succeed, taskOf } from './testing/bus-fixture.ts';
import { createBusWorker } from './worker.ts';

const head = 'amount;currency;invoiceDate;dossier';

describeEngines('a message of which only the number is known', (engine) => {
  const test = useTestApp(engine);
  let partner: PartnerServer;
  let last: () => Verdict;

  beforeAll(async () => {
    await fillShop(test.database);
    await test.database.query("insert into integration_partners (key, name) values ('tritac', 'Upstream')");
    partner = await startPartner();
  });
  afterAll(() => partner.close());
  beforeEach(async () => {
    last = succeed;
    await emptyTables(test.database, [...busTables], { restart: true });
  });

  /** Puts one on the bus, of which the upstream system says `row`. */
  async function pickUp(row: string): Promise<void> {
    partner.answer = () => ({ status: 200, body: `${head}\n${row}\n` });
    const transactionNumber = newNumber();
    const body = JSON.stringify({ transactionNumber });
    const unknown = invoiceMessage({ transactionNumber, body, amount: null, shopId: null, source: 'manual' });
    await enqueue(test.database, test.clock.now, unknown);
    const tasks = [tritacPickupTask, taskOf('LastTask', () => last())];
    const pipelines = pipelinesOf(() => tasks);
    const worker = createBusWorker(test.app, { pipelines, demoPartnersUrl: partner.url });
    await worker.runDue();
    await worker.finish();
  }

  const rows = async (what: string) => (await test.database.query<Record<string, unknown>>(`select ${what}`)).rows;
  const message = () => rows('amount::int, currency, dossier_nr from bus_messages');
  const dead = () => rows('amount::int, currency, dossier, root_cause, failed_step from dead_letters');

  it('is completed by what the upstream system tells', async () => {
    await pickUp('1250;EUR;2026-11-20;D-77');
    expect(await rows('success from bus_transactions')).toEqual([{ success: true }]);
    expect(await message()).toEqual([{ amount: 1250, currency: 'EUR', dossier_nr: 'D-77' }]);
  });

  it('fails with the amount that is at stake', async () => {
    const error = 'The bookkeeping system refuses it';
    last = () => ({ result: stepResults.Failed, response: null, log: error, error });
    await pickUp('1250;EUR;2026-11-20;');
    expect(await message()).toEqual([{ amount: 1250, currency: 'EUR', dossier_nr: null }]);
    expect(await dead()).toEqual([
      { amount: 1250, currency: 'EUR', dossier: null, root_cause: error, failed_step: 'LastTask' },
    ]);
  });

  it.each([
    ['nothing', '', 'amount, invoiceInfo.invoiceDate'],
    ['no amount', ';EUR;2026-11-20;', 'amount'],
    ['an amount of nothing', '0;EUR;2026-11-20;', 'amount'],
    ['an amount that is no whole number of cents', '12.50;EUR;2026-11-20;', 'amount'],
    ['an amount without end', '99999999999999;EUR;2026-11-20;', 'amount'],
    ['another currency', '1250;USD;2026-11-20;', 'currency'],
    ['a day that there is not', '1250;EUR;2026-02-30;', 'invoiceInfo.invoiceDate'],
    ['a dossier without end', `1250;EUR;2026-11-20;${'D'.repeat(201)}`, 'dossierNr'],
  ])('is a dead letter when it tells %s, and stays as it was', async (_what, row, fields) => {
    await pickUp(row);
    expect(await message()).toEqual([{ amount: null, currency: 'EUR', dossier_nr: null }]);
    expect(await dead()).toMatchObject([
      { amount: null, root_cause: `The upstream system sent no valid ${fields}`, failed_step: 'TritacPickupTask' },
    ]);
  });
});
