import { beforeAll, expect, it } from 'vitest';
import { createServer } from '../../../../app.ts';
import { createBusWorker } from '../../../../bus/worker.ts';
import { createLog } from '../../../../start/log/log.ts';
import { address, openShops, person, type Shops } from '../../../../testing/data/consumer-shops.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';

/** What would give the consumer away; country and postal code are what a credit bureau is asked with. */
const details = [
  'Fenna',
  'Hoekstra',
  'fenna',
  'customer.example',
  '612345678',
  '1988-04-17',
  'Lindenlaan',
  'Amersfoort',
];

describeEngines('what a purchase tells of its consumer', (engine) => {
  const test = useTestApp(engine);
  let shops: Shops;

  beforeAll(async () => {
    shops = await openShops(test);
  });

  function expectNothing(text: string): void {
    expect(text.length).toBeGreaterThan(2);
    for (const detail of details) expect(text).not.toContain(detail);
  }

  it('is nothing in any answer to a shop, also where the consumer is known', async () => {
    await shops.start(person);
    const least = { type: 'B2C', name: 'Somebody', email: person.email.toUpperCase(), billingAddress: address };
    const headers = { 'x-api-key': shops.keys.second };
    const started = await shops.start(least, headers);
    const read = await test.nobody().get(`/api/v3/transactions/${started.body.transactionNumber}`, headers);
    for (const { status, body } of [started, read]) {
      expect(status).toBe(200);
      expectNothing(JSON.stringify(body));
      // Nor whether the tenant knew the consumer: numbers count up.
      expect(Object.keys(body).filter((key) => /consumer|customer|debtor/i.test(key))).toEqual([]);
    }
  });

  it('is nothing in an answer that refuses', async () => {
    const refusals = [
      await shops.start({ ...person, birthDate: '2030-01-01' }),
      await shops.start({ ...person, billingAddress: { ...address, country: 'ES' } }),
      await shops.start({ ...person, email: 'fenna.hoekstra@customer' }),
      await shops.start({ ...person, phone: '0612345678' }),
    ];
    for (const { status, body } of refusals) {
      expect(status).toBe(400);
      expectNothing(JSON.stringify(body));
    }
  });

  it('is only a number in the audit trail, and nothing on the bus, in calls to partners or under idempotency keys', async () => {
    await shops.start(person, { 'idempotency-key': 'order of Z' });
    const worker = createBusWorker(test.app);
    await worker.runDue();
    await worker.finish();
    for (const table of ['audit_log', 'bus_messages', 'bus_transactions', 'idempotency_keys']) {
      const { rows } = await test.database.query(`select to_jsonb(t)::text as text from ${table} t`);
      expect(rows.length, table).toBeGreaterThan(0);
      expectNothing(JSON.stringify(rows));
    }
    const { rows } = await test.database.query<{ after: unknown }>(
      `select after from audit_log where action = 'checkout.start' order by id desc limit 1`,
    );
    expect(rows[0]?.after).toMatchObject({ consumerId: expect.any(Number) });
  });

  it('is nothing in the log, also when the database refuses the row', async () => {
    const lines: string[] = [];
    const log = createLog({ deployment: 'Development' }, { write: (line) => void lines.push(line) });
    const server = await createServer({ ...test.app, log });
    const invoiceInfo = { invoiceDate: '2026-11-20' };
    const start = async (customer: object) => {
      const payload = { amount: 12_500, currency: 'EUR', invoiceInfo, customer };
      const headers = { 'x-api-key': shops.keys.first };
      const { statusCode, body } = await server.inject({
        method: 'POST',
        url: '/api/v3/transactions',
        payload,
        headers,
      });
      return [statusCode, body];
    };
    expect((await start(person))[0]).toBe(200);
    expect((await start({ ...person, email: 'fenna.hoekstra@customer' }))[0]).toBe(400);
    await test.database.query(`alter table consumers add constraint none check (city <> 'Amersfoort') not valid`);
    const [status, body] = await start({ ...person, email: 'fenna.second@customer.example' });
    await test.database.query('alter table consumers drop constraint none');
    await server.close();
    expect(status).toBe(500);
    expectNothing(String(body));
    expect(lines.join()).toContain('23514');
    expectNothing(lines.join());
  });
});
