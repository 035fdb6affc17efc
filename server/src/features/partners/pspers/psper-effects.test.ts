import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueue, invoiceMessage } from '../../../bus/testing/bus-fixture.ts';
import { type BusWorker, createBusWorker } from '../../../bus/worker.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { usePspers } from './pspers.fixture.ts';

describeEngines('what is agreed with a psper', (engine) => {
  const t = useTestApp(engine);
  const { modify, manager, add } = usePspers(t);
  let bureau: Server;
  let worker: BusWorker;

  beforeAll(async () => {
    await t.database.query(`insert into tenants (name) values ('North')`);
    bureau = createServer((_request, response) => response.end('{"decision": "reject"}'));
    await new Promise<void>((listening) => bureau.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => new Promise((closed) => bureau.close(closed)));

  beforeEach(async () => {
    await add('CM');
    // The shops went with their pspers.
    await emptyTables(t.database, [
      'ledger_postings',
      'dossiers',
      'dead_letters',
      'bus_queue',
      'bus_messages',
      'bus_transactions',
    ]);
    await t.database.query(`
      insert into shops (tenant_id, name, created_at, psper_id)
        select 1, 'Bikes', '2026-11-01Z', id from pspers where psper_key = 'MOLLIE';
      insert into shops (tenant_id, name, created_at, psper_id)
        select 1, 'Of another psper', '2026-11-01Z', id from pspers where psper_key = 'CM';
      insert into shops (tenant_id, name, created_at) values (1, 'Of none', '2026-11-01Z')`);
    const { port } = bureau.address() as AddressInfo;
    worker = createBusWorker(t.app, { demoPartnersUrl: `http://127.0.0.1:${port}`, retrySeconds: [10] });
    return () => worker.finish();
  });

  const rows = async (text: string) => (await t.database.query(text)).rows;
  const toggle = () => manager().post('/api/PsperInfoModification/MOLLIE/toggle-fraudmodule');
  const send = (shopId: number | null) =>
    enqueue(t.database, t.clock.now, invoiceMessage({ shopId, purpose: 'invoice' }));

  describe('as the payment term', () => {
    const due = () => rows('select shop_id, payment_term_days as days, due_on::text as due from dossiers order by id');

    it('gives claims that are made from then on their due date, and leaves those that there are', async () => {
      await modify('update-default-payment-term', { newDefaultPaymentTerm: 30 });
      for (const shopId of [1, 2, 3, null]) await send(shopId);
      await worker.runDue();
      const before = [
        { shop_id: 1, days: 30, due: '2026-12-20' },
        { shop_id: 2, days: 14, due: '2026-12-04' },
        { shop_id: 3, days: 14, due: '2026-12-04' },
        { shop_id: null, days: 14, due: '2026-12-04' },
      ];
      expect(await due()).toEqual(before);
      await modify('update-default-payment-term', { newDefaultPaymentTerm: 0 });
      await send(1);
      await worker.runDue();
      expect(await due()).toEqual([...before, { shop_id: 1, days: 0, due: '2026-11-20' }]);
    });
  });

  describe('as the fraud module', () => {
    const steps = () =>
      rows(`select m.shop_id, s.result, s.logs -> 0 ->> 1 as log from bus_steps s join bus_transactions b on b.id = s.transaction_id
        join bus_messages m on m.id = b.message_id where s.name = 'CcbrCheckTask' order by b.id`);
    const postings = async () =>
      (await rows('select d.shop_id from ledger_postings p join dossiers d on d.id = p.dossier_id order by 1')).map(
        (row) => (row as { shop_id: number }).shop_id,
      );

    it('passes its messages unchecked while it is off, and those of nobody else', async () => {
      await t.database.query(
        `insert into integration_partners (key, name) values ('ccbr', 'Bureau') on conflict do nothing`,
      );
      await send(1);
      await worker.runDue();
      expect(await postings()).toEqual([]);
      expect((await rows('select 1 from dead_letters')).length).toBe(1);
      expect((await toggle()).status).toBe(200);
      for (const shopId of [1, 2, 3, null]) await send(shopId);
      await worker.runDue();
      // The bureau rejects everybody it is asked about.
      expect(await postings()).toEqual([1]);
      expect((await steps()).map((step) => (step as { result: number }).result)).toEqual([3, 1, 3, 3, 3]);
      expect((await steps())[1]).toMatchObject({ shop_id: 1, log: 'The fraud module of the psper is switched off' });
      await toggle();
      await send(1);
      await worker.runDue();
      expect(await postings()).toEqual([1]);
    });
  });
});
