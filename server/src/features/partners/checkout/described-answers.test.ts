import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { checkoutApi } from '@houston/contract/features/partners/checkout/checkout.api';
import { load } from 'js-yaml';
import { beforeAll, expect, it } from 'vitest';
import { ccbrCheckTask } from '../../../bus/tasks/ccbr-check.task.ts';
import { pipelines } from '../../../bus/tasks/pipelines.ts';
import { fillShop } from '../../../bus/testing/bus-fixture.ts';
import { type BusOptions, createBusWorker } from '../../../bus/worker.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

type Call = keyof typeof checkoutApi;
interface Answer {
  content?: Record<string, { schema: { properties: Record<string, { enum?: string[] }> } }>;
}
type Described = Record<string, Answer>;

const propertiesOf = (answer: Answer | undefined) =>
  answer?.content?.['application/problem+json']?.schema.properties ?? {};
const codesOf = (answer: Answer | undefined) => propertiesOf(answer).code?.enum ?? [];

const calls = Object.keys(checkoutApi) as Call[];
const start = { amount: 100_000, currency: 'EUR', invoiceInfo: { invoiceDate: '2026-11-20' } };
const bodies: Partial<Record<Call, object>> = {
  start,
  refund: { amount: 1 },
  chargeback: { amount: 1 },
  pay: { amount: 1 },
  askForChange: { change: { field: 'name', value: 'Ann' } },
};
const writes = calls.filter((name) => name !== 'get');
const about = calls.filter((name) => name !== 'start');
const unknown = '0'.repeat(32);

/** Of the guard, and of outages, which have tests of their own. */
const ofAny = ['address_refused', 'blocked', 'too_many_attempts', 'server_error'];

interface Asked {
  number?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Each call is refused in each way there is, and what the description says of it is held against that, both ways. */
describeEngines('the description of the checkout', (engine) => {
  const test = useTestApp(engine);
  const seen = new Map<Call, Set<string>>();
  const keys = { shop: '', till: '' };
  let described: (name: Call) => Described;

  beforeAll(async () => {
    await fillShop(test.database);
    const keeper = await test.signIn({ permissions: ['apiKeyManagement'] });
    for (const inStore of [false, true]) {
      const about = { purpose: 'test', shopId: 1, issuedTo: 'Shop', inStore, transactionApi: !inStore };
      keys[inStore ? 'till' : 'shop'] = (await keeper.post('/api/apikey', about)).body;
    }
    const document = load((await test.server.inject('/docs/v3/openapi.yaml')).body) as never as {
      paths: Record<string, Record<string, { responses: Described }>>;
    };
    described = (name) => {
      const { method, path } = checkoutApi[name];
      const route = path.replace('/api/v3', '').replaceAll(/:(\w+)/g, '{$1}');
      return document.paths[route]?.[method.toLowerCase()]?.responses ?? {};
    };
  });

  /** @returns the answer, which is among those described */
  async function ask(name: Call, { number = unknown, body = bodies[name] ?? {}, headers = {} }: Asked = {}) {
    const { method, path } = checkoutApi[name];
    const answer = await test.server.inject({
      method,
      url: path.replace(':transactionNumber', number),
      headers: { 'x-api-key': keys.shop, ...(method === 'POST' && { 'content-type': 'application/json' }), ...headers },
      ...(method === 'POST' && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const json = answer.json();
    if (answer.statusCode === 200) return { code: 200, ...json };
    const told = described(name)[answer.statusCode];
    expect([name, answer.statusCode, codesOf(told)]).toEqual([
      name,
      answer.statusCode,
      expect.arrayContaining([json.code]),
    ]);
    expect(Object.keys(propertiesOf(told))).toEqual(expect.arrayContaining(Object.keys(json)));
    seen.set(name, (seen.get(name) ?? new Set()).add(json.code));
    return json as { code: string };
  }

  const refused = async (code: string, names: readonly Call[], asked?: Asked) => {
    for (const name of names) expect([name, (await ask(name, asked)).code]).toEqual([name, code]);
  };
  const query = (sql: string, values?: unknown[]) => test.database.query(sql, values);

  async function made(...then: Call[]): Promise<string> {
    const { transactionNumber: number } = (await ask('start')) as never as { transactionNumber: string };
    for (const name of then) expect((await ask(name, { number })).code).toBe(200);
    await runBus();
    return number;
  }

  async function runBus(options: BusOptions = {}): Promise<void> {
    const worker = createBusWorker(test.app, options);
    await worker.runDue();
    await worker.finish();
  }

  it('names those of the guard, and of what is no call of its kind', async () => {
    await refused('api_key_invalid', calls, { headers: { 'x-api-key': '' } });
    await refused('not_found', about);
    await refused('invalid_request', about, { number: 'short' });
    await refused('uri_too_long', about, { number: 'a'.repeat(201) });
    await refused('invalid_json', writes, { body: '{' });
    await refused('invalid_request', writes, { body: { nobody: 1 } });
    await refused('too_large', writes, { body: { note: 'x'.repeat(70_000) } });
    await refused('unsupported_media_type', writes, { body: 'a=b', headers: { 'content-type': 'text/csv' } });
    await refused('insufficient_scope', writes, { headers: { 'x-api-key': keys.till } });
    await query(
      `insert into idempotency_keys (api_key_id, key, request_hash, status, answer, created_at) values (1, 'k', '', 200, '{}', now())`,
    );
    await refused('idempotency_key_reused', writes, { headers: { 'idempotency-key': 'k' } });
    let code = '';
    for (let guess = 10; code !== 'too_many_attempts' && guess < 99; guess += 1)
      ({ code } = await ask('get', { headers: { 'x-api-key': `hk_${'a'.repeat(41)}${guess}` } }));
    expect(code).toBe('too_many_attempts');
  });

  it('names those of what a transaction is at', async () => {
    const fresh = await made();
    await refused('transaction_state', ['refund', 'chargeback', 'pay'], { number: fresh });
    await refused('amount_left', ['capture'], { number: fresh, body: { amount: 100_001 } });
    await refused('consumer_unknown', ['askForChange'], { number: fresh });
    const captured = await made('capture');
    await refused('transaction_state', ['capture', 'cancel'], { number: captured });
    await refused('amount_left', ['refund', 'chargeback', 'pay'], { number: captured, body: { amount: 100_001 } });
    await refused('key_too_new', ['refund', 'chargeback'], { number: captured, body: { amount: 30_000 } });
    await query(
      'insert into audit_cases (dossier_id, frozen_at) select id, now() from dossiers where transaction_number = $1',
      [captured],
    );
    await refused('transaction_frozen', ['pay'], { number: captured });
    await query(`insert into dossier_owners (name, type, created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban)
      values ('Vehicle', 'SPV', now(), 'V', 'NL91ABNA0417164300', 'V', 'NL91ABNA0417164300')`);
    await query(
      'update dossiers set sold_at = now(), sold_by = (select max(id) from dossier_owners) where transaction_number = $1',
      [captured],
    );
    await refused('transaction_sold', ['pay'], { number: captured });
    await query(
      "insert into integration_partners (key, name, base_url) values ('ccbr', 'Bureau', 'http://127.0.0.1:9')",
    );
    const { transactionNumber: rejected } = (await ask('start')) as never as { transactionNumber: string };
    const { name, request } = ccbrCheckTask;
    const verdict = { result: stepResults.Failed, response: '{"decision":"reject"}', log: 'No', error: 'No' };
    await runBus({ pipelines: { ...pipelines, order: () => [{ name, request, judge: () => verdict }] } });
    await refused('order_refused', ['capture'], { number: rejected });
  });

  it('names those of a shop', async () => {
    await query('update shops set credit_limit = 5');
    await refused('above_credit_limit', ['start']);
    await query('update shops set credit_limit = null, paused_at = now()');
    await refused('shop_paused', ['start']);
    await query('update shops set paused_at = null, closed_at = now()');
    await refused('shop_closed', ['start', 'capture', 'pay', 'askForChange']);
    await query('update shops set closed_at = null, psper_id = null');
    await refused('shop_without_psper', ['start']);
  });

  it('names no other', () => {
    for (const name of calls) {
      const own: readonly string[] = checkoutApi[name].refusals;
      expect([name, own.filter((code) => !seen.get(name)?.has(code))]).toEqual([name, []]);
      const told = Object.values(described(name)).flatMap(codesOf);
      expect(told.filter((code) => !seen.get(name)?.has(code) && !ofAny.includes(code))).toEqual([]);
    }
  });
});
