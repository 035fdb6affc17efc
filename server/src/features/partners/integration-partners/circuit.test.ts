import { beforeAll, beforeEach, expect, it } from 'vitest';
import { auditUntold } from '../../../bus/circuits/circuit-news.ts';
import { enqueue, fillShop, invoiceMessage } from '../../../bus/testing/bus-fixture.ts';
import { storeCall } from '../../../calls/testing/store-call.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

describeEngines('the circuit of an integration partner', (engine) => {
  const test = useTestApp(engine);
  let operator: SignedIn;
  let path = '';

  const signIn = () => test.signIn({ permissions: ['technicalIntegrationManagementAllowed'] });
  beforeAll(() => fillShop(test.database));
  beforeEach(async () => {
    operator = await signIn();
    await test.database.query('delete from integration_partners');
    const { rows } = await test.database.query<{ id: number }>(
      "insert into integration_partners (key, name) values ('ccbr', 'Bureau') returning id",
    );
    path = `/api/integrationpartner/${rows[0]?.id}`;
  });
  const ahead = (hours: number) => new Date(test.clock.now.getTime() + hours * 3_600_000).toISOString();
  const hold = (values: object = {}) =>
    operator.post(`${path}/circuit/hold`, { until: ahead(2), reason: 'They work on it', version: 0, ...values });
  const close = (version: number) => operator.post(`${path}/circuit/close`, { reason: 'They are back', version });

  it('is held open until a time and closed, each with a reason in the audit trail', async () => {
    expect((await operator.get(path)).body.circuit).toMatchObject({ state: 'Closed', waiting: 0, version: 0 });
    const held = {
      state: 'Open',
      cause: 'admin',
      reason: 'They work on it',
      reasonBy: expect.stringMatching(/\w/),
      heldUntilUtc: ahead(2),
      version: 1,
    };
    expect(await hold()).toMatchObject({ status: 200, body: { circuit: held } });
    expect((await operator.get('/api/integrationpartner/datatable')).body.data).toMatchObject([{ circuit: held }]);
    expect(await lastAudit(test)).toMatchObject({
      action: 'integration-partner.hold-circuit',
      reason: 'They work on it',
    });
    const back = { state: 'HalfOpen', reason: 'They are back', heldUntilUtc: null, version: 2 };
    expect(await close(1)).toMatchObject({ status: 200, body: { circuit: back } });
    expect(await lastAudit(test)).toMatchObject({ action: 'integration-partner.close-circuit' });
  });

  it('is not held of a partner that no message is delivered to, which says who calls it', async () => {
    const calledBy = { checkout: 'nobody', oidc: 'sign-ins', freshdesk: 'services' };
    for (const [key, by] of Object.entries(calledBy)) {
      await test.database.query('update integration_partners set key = $1', [key]);
      expect((await operator.get(path)).body).toMatchObject({ calledBy: by });
      expect(await hold()).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    }
    expect((await test.database.query('select from integration_circuits')).rows).toEqual([]);
  });

  it('is told in the row of the admin, with what it did by itself before and has no row', async () => {
    await hold();
    await test.database.query('update integration_circuits set told_from = $1, told_changes = 4, untold_changes = 10', [
      test.clock.now,
    ]);
    await close(1);
    expect(await lastAudit(test)).toMatchObject({
      action: 'integration-partner.close-circuit',
      actor: expect.not.stringMatching('server'),
      after: { circuitChanges: 10 },
    });
    const last = await lastAudit(test);
    test.clock.advance(1_000);
    await test.database.transaction((tx) => auditUntold(tx, test.app, test.clock.now));
    expect(await lastAudit(test)).toEqual(last);
  });

  it('says in the partner’s own words why it failed last, and which messages wait, the oldest first', async () => {
    const { rows } = await test.database.query<{ id: number }>('select id from integration_partners');
    const partner = rows[0]?.id ?? 0;
    const at = (minutes: number) => new Date(test.clock.now.getTime() - minutes * 60_000);
    const words = '{"error":"maintenance, back at 16:00"}';
    await storeCall(test.app, partner, { at: at(30), status: 503, responseBody: '{"error":"overloaded"}' });
    await storeCall(test.app, partner, { at: at(5), status: 500, responseBody: words });
    // A refusal of one message is no failure of the partner.
    await storeCall(test.app, partner, { at: at(1), status: 422, responseBody: '{"error":"no such shop"}' });
    const messages = [invoiceMessage(), invoiceMessage()];
    await enqueue(test.database, test.clock.now, ...messages);
    await test.database.query('update bus_queue set waits_for = $1', [partner]);
    const { status, body } = await operator.get(`${path}/outage`);
    expect(status).toBe(200);
    expect(body.lastFailure).toMatchObject({
      ...{ status: 500, words: 'maintenance, back at 16:00', atUtc: at(5).toISOString() },
    });
    expect(body.waiting).toMatchObject({
      ...{ tenants: 1, shops: 1, currency: 'EUR' },
      data: messages.map(({ transactionNumber }) => ({ transactionNumber, sinceUtc: test.clock.now.toISOString() })),
    });
    const [first, second] = body.waiting.data;
    expect(body.waiting.amount).toBe(first.amount + second.amount);
    await test.database.query('delete from bus_queue');
    await test.database.query('delete from integration_calls');
    expect((await operator.get(`${path}/outage`)).body).toEqual({
      lastFailure: null,
      waiting: { tenants: 0, shops: 0, amount: null, currency: null, data: [] },
    });
    expect((await operator.get('/api/integrationpartner/999999/outage')).status).toBe(404);
  });

  it('adds up what waits to be booked: an order and its capture are about the same money', async () => {
    const partner = Number(path.split('/').at(-1));
    const order = invoiceMessage();
    const capture = { ...invoiceMessage(), transactionNumber: order.transactionNumber };
    await enqueue(test.database, test.clock.now, { ...order, purpose: 'order' }, { ...capture, purpose: 'capture' });
    await test.database.query('update bus_queue set waits_for = $1', [partner]);
    const { waiting } = (await operator.get(`${path}/outage`)).body;
    expect(waiting.data).toHaveLength(2);
    expect(waiting.amount).toBe(waiting.data[1].amount);
    await test.database.query('delete from bus_queue');
  });

  it('says since when it is not fully in use, over all its tries to come back', async () => {
    await hold();
    const since = test.clock.now.toISOString();
    test.clock.advance(60);
    await close(1);
    expect((await operator.get(path)).body.circuit).toMatchObject({ state: 'HalfOpen', sinceUtc: since });
    const closedAt = test.clock.now;
    await test.database.query("update integration_circuits set state = 'closed', changed_at = $1, opened_at = null", [
      closedAt,
    ]);
    expect((await operator.get(path)).body.circuit).toMatchObject({
      state: 'Closed',
      sinceUtc: closedAt.toISOString(),
    });
  });

  it('refuses times that are past or too far away, and reasons that say nothing', async () => {
    const refusal = async (values: object) => (await hold(values)).body.fields;
    expect(await refusal({ until: ahead(0) })).toEqual({ until: 'integration-partners.circuit-until-past' });
    expect(await refusal({ until: ahead(169) })).toEqual({ until: 'integration-partners.circuit-until-too-late' });
    expect(Object.keys(await refusal({ reason: ' ' }))).toEqual(['reason']);
    expect((await operator.get(path)).body.circuit.state).toBe('Closed');
  });

  it('is changed by one of two at the same time, and closed only while it is open', async () => {
    expect((await close(0)).body.code).toBe('stale_version');
    const both = await Promise.all([hold(), hold()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await close(0)).body.code).toBe('stale_version');
  });

  it('needs the permission and a fresh proof', async () => {
    const other = await test.signIn({ permissions: [] });
    const body = { reason: 'They are back', version: 0 };
    expect((await other.post(`${path}/circuit/close`, body)).status).toBe(403);
    test.clock.advance(301);
    expect((await hold()).body.code).toBe('step_up_required');
    expect((await operator.get(path)).body.circuit.version).toBe(0);
  });

  it('shows a hold that is over no longer, though the circuit is still open', async () => {
    await hold();
    test.clock.advance(2 * 3600);
    expect((await (await signIn()).get(path)).body.circuit).toMatchObject({
      ...{ state: 'Open', cause: null, reason: null, heldUntilUtc: null, probeUtc: test.clock.now.toISOString() },
    });
  });

  it('is shown to whoever sees the bus, by itself and beside the messages that wait for it', async () => {
    const waiting = invoiceMessage();
    await enqueue(test.database, test.clock.now, invoiceMessage(), waiting);
    const ofBus = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
    const circuits = async (number = '') => (await ofBus.get(`/api/integrationpartner/circuits${number}`)).body.data;
    expect(await circuits()).toEqual([]);
    await hold();
    const open = { partnerName: 'Bureau', circuit: { state: 'Open', waiting: 0, heldUntilUtc: ahead(2) } };
    expect(await circuits()).toMatchObject([open]);
    expect(await circuits(`/of/${waiting.transactionNumber}`)).toEqual([]);
    await test.database.query(
      `update bus_queue set available_at = '9999-12-31Z', waits_for = (select id from integration_partners)
       where root_id = (select root_id from bus_messages where transaction_number = $1)`,
      [waiting.transactionNumber],
    );
    expect(await circuits()).toMatchObject([{ ...open, circuit: { ...open.circuit, waiting: 1 } }]);
    const until = { state: 'Open', heldUntilUtc: ahead(2) };
    const waitedFor = (circuit: object) => [{ partnerId: expect.any(Number), partnerName: 'Bureau', circuit }];
    const number = waiting.transactionNumber.toUpperCase();
    expect(await circuits(`/of/${number}`)).toEqual(waitedFor({ ...until, probeUtc: ahead(2) }));
    const ofTransactions = await test.signIn({ permissions: ['transactionsManagementAllowed'] });
    expect((await ofTransactions.get(`/api/integrationpartner/circuits/of/${number}`)).body.data).toEqual(
      waitedFor({ ...until, probeUtc: null }),
    );
    expect((await ofTransactions.get('/api/integrationpartner/circuits')).status).toBe(403);
    expect((await ofBus.get('/api/controlpanel/service-bus/status')).body).toMatchObject({
      ...{ waiting: 1, delayed: 0, waitingForPartners: 1 },
    });
    expect((await operator.get('/api/integrationpartner/circuits')).status).toBe(403);
  });
});
