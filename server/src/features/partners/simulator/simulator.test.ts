import { beforeAll, beforeEach, expect, it } from 'vitest';
import { whileAuditIsHeld } from '../../../audit/held-audit.fixture.ts';
import { fillShop } from '../../../bus/testing/bus-fixture.ts';
import { rememberOwnServer } from '../../../http/own-server.ts';
import { tidy } from '../../../start/worker/housekeeping.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { readAhead } from './read-ahead.ts';

const server = 'http://localhost:4000/api/v3';
const endpoint = 'POST /transactions';
const start = { amount: 12_500, currency: 'EUR', invoiceInfo: { invoiceDate: '2026-11-20' } };
const buying = { endpoint, server, parameters: [], body: JSON.stringify(start) };

describeEngines('the simulator', (engine) => {
  const test = useTestApp(engine);
  let admin: SignedIn;

  beforeAll(async () => {
    await fillShop(test.database);
    await test.database.query(`update shops set registration_completed_at = '2026-11-02Z'`);
  });
  beforeEach(async () => {
    admin = await test.signIn({ permissions: ['adminManagementAllowed'] });
  });

  const make = (values: object = {}, client = admin) => client.post('/api/simulator-calls', { ...buying, ...values });

  it('offers the calls of the own checkout, and this server first', async () => {
    const { body } = await admin.get('/api/simulator/document');
    expect(body).toMatchObject({ keptKey: 'ready', fastForward: endpoint, faults: [] });
    expect(body.documentationUrl).toBe('http://localhost:4000/docs/v3/openapi.yaml');
    expect(body.endpoints.map(({ id }: { id: string }) => id)).toContain('GET /transactions/{transactionNumber}');
    expect((await admin.get('/api/simulator/servers')).body.data).toEqual([
      { url: server, description: 'Houston, Development' },
    ]);
    const detail = await admin.get(`/api/simulator/endpoint?id=${encodeURIComponent(endpoint)}`);
    expect(detail.body.body).toMatchObject({ contentType: 'application/json', schema: { type: 'object' } });
    expect((await admin.get('/api/simulator/endpoint?id=GET%20%2Fnowhere')).status).toBe(404);
    const answer = await admin.get(`/api/simulator/answer?id=${encodeURIComponent(endpoint)}&status=503`);
    expect(answer.body.schema.properties.code.enum).toContain('database_unavailable');
  });

  it('has read its description when the first admin asks', async () => {
    test.clock.advance(61);
    await readAhead(test.app);
    rememberOwnServer(test.app, {
      inject: () => Promise.reject(new Error('asked again')),
    } as unknown as typeof test.server);
    try {
      expect((await admin.get('/api/simulator/document')).status).toBe(200);
      test.clock.advance(61);
      await readAhead(test.app);
      expect((await admin.get('/api/simulator/document')).status).toBe(500);
    } finally {
      rememberOwnServer(test.app, test.server);
    }
  });

  it('starts a transaction at the first press, with a key that nobody sees', async () => {
    const { status, body } = await make();
    expect([status, body.status, body.failure]).toEqual([200, 200, null]);
    const { rows } = await test.database.query('select key_hash, shop_id, scope from api_keys');
    expect(rows).toMatchObject([{ shop_id: 1, scope: 'transaction-api' }]);
    const made = JSON.parse(body.responseBody);
    expect(
      (await test.database.query(`select 1 from transactions where transaction_number = '${made.transactionNumber}'`))
        .rowCount,
    ).toBe(1);
    expect(JSON.stringify(body)).not.toMatch(/hk_[\w-]{20}/);
    await make();
    expect((await test.database.query('select 1 from api_keys')).rowCount).toBe(1);
  });

  it('sends path parameters, and shows refusals as answers', async () => {
    const started = JSON.parse((await make()).body.responseBody);
    const read = { endpoint: 'GET /transactions/{transactionNumber}', body: null };
    const at = (value: string) => [{ name: 'transactionNumber', in: 'path', value }];
    const found = await make({ ...read, parameters: at(started.transactionNumber) });
    expect(JSON.parse(found.body.responseBody)).toMatchObject({ amount: 12_500 });
    expect((await make({ ...read, parameters: at('f'.repeat(32)) })).body).toMatchObject({
      status: 404,
      failure: null,
    });
    expect((await make({ ...read })).body.fields).toEqual({ parameters: 'validation.required' });
    expect((await make({ body: '{"amount":-1}' })).body).toMatchObject({ status: 400 });
    expect((await make({ apiKey: 'hk_of-nobody' })).body).toMatchObject({ status: 401 });
  });

  it('sends no null, no empty text and no empty object inside the body, however it was typed', async () => {
    const typed = { ...start, reference: '', customer: null, extra: { deep: { a: null } } };
    const { body: run } = await make({ body: JSON.stringify(typed) });
    expect(run).toMatchObject({ status: 200, failure: null });
    expect(run.requestBody).toBe(JSON.stringify(start));
    expect((await make({ body: '{"amount": }' })).body.fields).toEqual({ body: 'validation.invalid' });
  });

  it('gives each press an Idempotency-Key of its own, which "again" keeps', async () => {
    const [first, second] = [await make(), await make()];
    expect(first.body.idempotencyKey).not.toBe(second.body.idempotencyKey);
    const again = await make({ repeats: first.body.id });
    expect(again.body).toMatchObject({
      idempotencyKey: first.body.idempotencyKey,
      responseBody: first.body.responseBody,
    });
    const other = await test.signIn({ permissions: ['adminManagementAllowed'] });
    expect((await make({ repeats: first.body.id }, other)).body.fields).toEqual({ repeats: 'validation.unknown' });
  });

  it('remembers the calls of an admin for that admin alone, for 90 days', async () => {
    const { body: run } = await make();
    await make({
      endpoint: 'GET /transactions/{transactionNumber}',
      parameters: [{ name: 'transactionNumber', in: 'path', value: 'a'.repeat(32) }],
      body: null,
    });
    const list = await admin.get('/api/simulator-calls');
    expect(list.body).toMatchObject({ total: 2, data: [{ status: 404 }, { id: run.id, status: 200 }] });
    expect((await admin.get(`/api/simulator-calls?endpoint=${encodeURIComponent(endpoint)}`)).body.total).toBe(1);
    expect((await admin.get(`/api/simulator-calls/${run.id}`)).body).toEqual(run);
    expect(run).toMatchObject({ requestBody: buying.body, url: `${server}/transactions`, method: 'POST' });
    const other = await test.signIn({ permissions: ['adminManagementAllowed'] });
    expect((await other.get(`/api/simulator-calls/${run.id}`)).status).toBe(404);
    expect((await other.get('/api/simulator-calls')).body.data).toEqual([]);
    const old = new Date(test.clock.now.getTime() - 91 * 86_400_000).toISOString();
    await test.database.query(`update simulator_runs set at = '${old}' where id = ${run.id}`);
    await tidy(test.app);
    expect((await admin.get(`/api/simulator-calls/${run.id}`)).status).toBe(404);
  });

  it('records who called what and where, before it is sent', async () => {
    const { body: run } = await make();
    const { rows } = await test.database.query(
      `select actor, after from audit_log where action = 'simulator-run.start' and record_id = '${run.id}'`,
    );
    expect(rows).toEqual([{ actor: admin.admin.email, after: { endpoint, server } }]);
  });

  it('leaves a revoked key revoked', async () => {
    await make();
    await test.database.query(`update api_keys set revoked_at = now()`);
    expect((await admin.get('/api/simulator/document')).body.keptKey).toBe('revoked');
    expect((await make()).body.fields).toEqual({ apiKey: 'validation.required' });
    await test.database.query(`update api_keys set revoked_at = null`);
  });

  it('keeps 200 scenarios of an admin, and says so when there are as many', async () => {
    const owner = await test.signIn({ permissions: ['adminManagementAllowed'] });
    await test.database.query(
      `insert into simulator_scenarios (owner_id, name, is_shared, endpoint, fingerprint, parameters, saved_at)
       select $1, 'Scenario ' || n, false, 'x', 'y', '[]', now() from generate_series(1, 199) n`,
      [owner.admin.id],
    );
    const make = (name: string) =>
      owner.post('/api/simulator-scenarios', {
        ...{ name, isShared: false, endpoint, fingerprint: 'y', parameters: [], body: null },
      });
    // Saved at once there is room for one of them as well.
    const made = await whileAuditIsHeld(test.database, () => ['Bike', 'Tent', 'Boat', 'Sled'].map(make));
    expect(made.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const refused = made.filter(({ status }) => status === 400).map(({ body }) => body.fields);
    expect(refused).toEqual(Array.from({ length: 3 }, () => ({ name: 'simulator.scenario-too-many' })));
  });

  it('keeps scenarios, shared or own, each changed by its owner alone', async () => {
    const { fingerprint } = (await admin.get(`/api/simulator/endpoint?id=${encodeURIComponent(endpoint)}`)).body;
    const values = { name: 'Bike', isShared: false, endpoint, fingerprint, parameters: [], body: '{}' };
    const { body: own } = await admin.post('/api/simulator-scenarios', values);
    expect(own).toMatchObject({ name: 'Bike', isOwn: true, since: 'same', version: 1 });
    expect((await admin.post('/api/simulator-scenarios', { ...values, name: 'bike' })).body.code).toBe(
      'duplicate_entry',
    );
    const other = await test.signIn({ permissions: ['adminManagementAllowed'] });
    const seen = async () => (await other.get('/api/simulator-scenarios')).body.data;
    expect(await seen()).toEqual([]);
    const { body: listed } = await admin.get('/api/simulator-scenarios');
    const { parameters, body, ...rest } = own;
    expect(listed.data).toEqual([rest]);
    expect((await admin.get(`/api/simulator-scenarios/${own.id}`)).body).toEqual({ ...rest, parameters, body });
    expect((await other.get(`/api/simulator-scenarios/${own.id}`)).status).toBe(404);
    const { endpoint: _fixed, ...change } = values;
    const path = `/api/simulator-scenarios/${own.id}`;
    const shared = await admin.put(path, { ...change, isShared: true, fingerprint: 'older', version: 1 });
    expect(shared.body).toMatchObject({ since: 'changed', version: 2 });
    expect(await seen()).toMatchObject([{ isOwn: false, since: 'changed' }]);
    expect((await other.get(path)).body).toMatchObject({ isOwn: false, parameters: [], body: '{}' });
    expect((await other.put(path, change)).status).toBe(404);
    expect((await other.delete(path)).status).toBe(404);
    expect((await admin.put(path, { ...change, version: 1 })).body).toMatchObject({
      code: 'stale_version',
      current: { version: 2 },
    });
    expect((await admin.delete(path)).status).toBe(200);
    expect(await lastAudit(test)).toMatchObject({ action: 'simulator-scenario.remove' });
    expect(await seen()).toEqual([]);
  });

  it('is closed to who lacks admin management', async () => {
    const other = await test.signIn({ permissions: ['apiKeyManagement'] });
    expect((await other.get('/api/simulator/document')).status).toBe(403);
    expect((await make({}, other)).status).toBe(403);
  });
});

describeEngines('the simulator in Production', (engine) => {
  const test = useTestApp(engine, { deployment: 'Production' });

  it('has no key and no shortcut, and sends nothing that is not confirmed', async () => {
    await fillShop(test.database);
    await test.database.query(`update shops set registration_completed_at = '2026-11-02Z'`);
    const admin = await test.signIn({ permissions: ['adminManagementAllowed'] });
    expect((await admin.get('/api/simulator/document')).body).toMatchObject({ keptKey: 'none', fastForward: null });
    const make = (values: object) => admin.post('/api/simulator-calls', { ...buying, ...values });
    expect((await make({ apiKey: 'some key' })).body.fields).toEqual({ isConfirmed: 'validation.required' });
    expect((await make({ isConfirmed: true })).body.fields).toEqual({ apiKey: 'validation.required' });
    expect((await test.database.query('select 1 from simulator_runs')).rowCount).toBe(0);
    expect((await make({ isConfirmed: true, apiKey: 'hk_somebodys' })).body).toMatchObject({ status: 401 });
  });
});
