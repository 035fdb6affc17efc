/** A shop that calls the checkout, for tests of what it asks for. */
import { fillShop } from '../../bus/testing/bus-fixture.ts';
import { type BusOptions, createBusWorker } from '../../bus/worker.ts';
import type { TestApp } from '../../testing/test-app.ts';

export interface ShopCalls {
  /** Starts a transaction. @returns its number */
  start(amount: number, customer?: object): Promise<string>;
  /** Asks to start one that is invoiced on a day. @returns status and answer */
  startOn(invoiceDate: string): Promise<Answer>;
  /** @returns status and answer */
  ask(number: string, action: Action, body?: object): Promise<Answer>;
  read(number: string): Promise<Record<string, unknown>>;
  /** Everything that waits on the bus is processed. */
  runBus(options?: BusOptions): Promise<void>;
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

type Action = 'capture' | 'refund' | 'chargeback' | 'pay' | 'cancel' | 'change-request';

/** A tenant with a shop and its key, both with the id 1. */
export async function createShopCalls(test: TestApp): Promise<ShopCalls> {
  await fillShop(test.database);
  const client = await test.signIn({ permissions: ['apiKeyManagement'] });
  const key = { purpose: 'test', shopId: 1, issuedTo: 'Shop', inStore: false, transactionApi: true };
  const headers = { 'x-api-key': (await client.post('/api/apikey', key)).body as string };
  const path = '/api/v3/transactions';
  const begin = (amount: number, invoiceDate: string, customer?: object) =>
    test.nobody().post(path, { amount, currency: 'EUR', invoiceInfo: { invoiceDate }, customer }, headers);
  return {
    start: async (amount, customer) => (await begin(amount, '2026-11-20', customer)).body.transactionNumber as string,
    startOn: (invoiceDate) => begin(12_500, invoiceDate),
    ask: (number, action, body = {}) => test.nobody().post(`${path}/${number}/${action}`, body, headers),
    read: async (number) => (await test.nobody().get(`${path}/${number}`, headers)).body,
    async runBus(options = {}) {
      const worker = createBusWorker(test.app, options);
      await worker.runDue();
      await worker.finish();
    },
  };
}
