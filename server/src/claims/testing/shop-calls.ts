/** A shop that calls the checkout, for tests of what it asks for. */
import { fillShop } from '../../bus/testing/bus-fixture.ts';
import { type BusOptions, createBusWorker } from '../../bus/worker.ts';
import type { TestApp } from '../../testing/test-app.ts';

export interface ShopCalls {
  /** Starts a transaction. @returns its number */
  start(amount: number, customer?: object): Promise<string>;
  /** @returns status and answer */
  ask(number: string, action: Action, body?: object): Promise<{ status: number; body: Record<string, unknown> }>;
  read(number: string): Promise<Record<string, unknown>>;
  /** Everything that waits on the bus is processed. */
  runBus(options?: BusOptions): Promise<void>;
}

type Action = 'capture' | 'refund' | 'chargeback' | 'pay' | 'cancel' | 'change-request';

/** A tenant with a shop and its key, both with the id 1. */
export async function createShopCalls(test: TestApp): Promise<ShopCalls> {
  await fillShop(test.database);
  const client = await test.signIn({ permissions: ['apiKeyManagement'] });
  const key = { purpose: 'test', shopId: 1, issuedTo: 'Shop', inStore: false, transactionApi: true };
  const headers = { 'x-api-key': (await client.post('/api/apikey', key)).body as string };
  const path = '/api/v3/transactions';
  return {
    async start(amount, customer) {
      const body = { amount, currency: 'EUR', invoiceInfo: { invoiceDate: '2026-11-20' }, customer };
      return (await test.nobody().post(path, body, headers)).body.transactionNumber as string;
    },
    ask: (number, action, body = {}) => test.nobody().post(`${path}/${number}/${action}`, body, headers),
    read: async (number) => (await test.nobody().get(`${path}/${number}`, headers)).body,
    async runBus(options = {}) {
      const worker = createBusWorker(test.app, options);
      await worker.runDue();
      await worker.finish();
    },
  };
}
