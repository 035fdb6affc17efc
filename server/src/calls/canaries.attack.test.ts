import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueue, fillShop, invoiceMessage } from '../bus/testing/bus-fixture.ts';
import { createBusWorker } from '../bus/worker.ts';
import { createServicesRunner } from '../features/operations/background-services/runner.ts';
import type { Outbound } from '../http/outbound/outbound.ts';
import { describeEngines, useTestApp } from '../testing/test-app.ts';
import { fetchLogged } from './fetch-logged.ts';

/** What a partner answers with: whatever of it is found in the database has leaked. */
const ofPartner = {
  json: {
    decision: 'accept',
    password: 'canary-01',
    nested: { apiKey: 'canary-02', list: [{ client_secret: 'canary-03' }] },
    tokens: ['canary-04', 'canary-05'],
    iban: 'NL02ABNA0123456789',
    email: 'canary-06@people.example',
    phoneNumber: '+31612340007',
    dateOfBirth: '1971-08-08',
    pinCode: 90909,
    note: 'call 0612340010 or canary.11@people.example, account DE89370400440532013000',
    inner: '{"password":"canary-12"}',
    refusal: 'invalid: {"password":"canary-31","born":"<birthDate><![CDATA[canary-32]]></birthDate>"}',
    'pass\u0077ord2': 'canary-13',
  },
  headers: { 'set-cookie': 'sid=canary-14', 'x-auth-token': 'canary-15', 'x-note': 'Bearer canary-16-abc' },
  failure: '{"message":"token=canary-17 of canary-18@people.example expired","secret":"canary-19"}',
  csv: 'id;email;telefoon\n1;canary-20@people.example;0612340021',
};
const canaries = [
  ...Array.from({ length: 20 }, (_, number) => `canary-${String(number + 1).padStart(2, '0')}`).filter(
    (name) => !/0[789]$|10$|11$/.test(name),
  ),
  'NL02ABNA0123456789',
  '612340007',
  '1971-08-08',
  '90909',
  '0612340010',
  'canary.11',
  'DE89370400440532013000',
  '0612340021',
  ...Array.from({ length: 11 }, (_, number) => `canary-${22 + number}`),
];

describeEngines('secrets that pass through calls', (engine) => {
  const test = useTestApp(engine);
  let server: Server;
  let origin = '';
  let key = '';

  beforeAll(async () => {
    await fillShop(test.database);
    await test.database.query(
      `insert into integration_partners (key, name) values ('ccbr', 'Bureau'), ('freshdesk', 'Desk') on conflict do nothing`,
    );
    let asked = 0;
    server = createServer((request, response) => {
      request.resume();
      asked += 1;
      const isDesk = request.url?.startsWith('/freshdesk') === true;
      const body = isDesk ? ofPartner.csv : asked % 2 === 0 ? ofPartner.failure : JSON.stringify(ofPartner.json);
      response.writeHead(isDesk || asked % 2 === 1 ? 200 : 422, ofPartner.headers).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const keeper = await test.signIn({ permissions: ['apiKeyManagement'] });
    const wanted = { purpose: 'test', shopId: 1, issuedTo: 'Shop', inStore: false, transactionApi: true };
    key = (await keeper.post('/api/apikey', wanted)).body;
  });
  afterAll(() => void server.close());

  async function dump(): Promise<string> {
    const { rows: tables } = await test.database.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const texts = await Promise.all(
      tables.map(async ({ name }) => {
        const { rows } = await test.database.query<{ row: string }>(`select t::text as row from ${name} t`);
        return rows.map(({ row }) => `${name}: ${row}`);
      }),
    );
    return texts.flat().join('\n');
  }

  describe('are nowhere in the database', () => {
    it('after calls of the bus, of a service, of a shop and to a sign-in provider', async () => {
      await enqueue(test.database, test.clock.now, invoiceMessage(), invoiceMessage());
      const worker = createBusWorker(test.app, { demoPartnersUrl: origin, retrySeconds: [] });
      await worker.runDue();
      await worker.finish();
      const services = createServicesRunner(test.app, { demoPartnersUrl: origin });
      await services.runOnce(1);
      await services.stop();
      const body = { amount: 'x', customer: { password: 'canary-22', birthDate: 'canary-23' }, token: 'canary-24' };
      const headers = {
        'x-api-key': key,
        authorization: 'Basic canary-25-abcdef',
        cookie: 'a=canary-26',
        'x-forwarded-for': '198.51.100.7',
      };
      const refused = await test.nobody().post('/api/v3/transactions', body, headers);
      expect(refused.status).toBe(400);
      const outbound: Outbound = {
        isLoopbackTarget: () => false,
        fetch: async () => Response.json({ access_token: 'canary-27', id_token: 'eyJhbGciOi.canary-28.sig' }),
      };
      const call = { app: { ...test.app, outbound }, now: test.clock.now, requestId: 'r' } as never;
      const form = 'grant_type=authorization_code&code=canary-29&code_verifier=canary-30';
      await fetchLogged(call, 'oidc', 'https://provider.example/token', { method: 'POST', body: form });
      await test.app.calls.flush();

      const text = await dump();
      expect(canaries.length).toBeGreaterThanOrEqual(30);
      expect(canaries.filter((canary) => text.includes(canary))).toEqual([]);
      expect(text).not.toContain(key);
      expect(text).not.toContain('198.51.100.7');
      const { rows } = await test.database.query<{ key: string; inbound: boolean; count: number }>(
        `select p.key, c.inbound, count(*)::int from integration_calls c join integration_partners p on p.id = c.partner_id
          where coalesce(request_body, '') || coalesce(response_body, '') like '%***%' group by 1, 2 order by 1`,
      );
      expect(rows).toEqual([
        { key: 'ccbr', inbound: false, count: 2 },
        { key: 'checkout', inbound: true, count: 1 },
        { key: 'freshdesk', inbound: false, count: 1 },
        { key: 'oidc', inbound: false, count: 1 },
      ]);
    });
  });
});
