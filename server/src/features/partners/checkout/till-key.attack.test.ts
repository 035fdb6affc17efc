import { scopesNeeded } from '@houston/contract/endpoint';
import { beforeAll, expect, it } from 'vitest';
import { fillShop } from '../../../bus/testing/bus-fixture.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { everyEndpoint } from '../../../testing/samples/endpoint-samples.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

const start = { amount: 12_500, currency: 'EUR', invoiceInfo: { invoiceDate: '2026-11-20' } };

/** A key taken from the till of a shop; its scope was stored, and nobody asked for it. */
describeEngines('an attack: moving money with the key of a till', (engine) => {
  const test = useTestApp(engine);
  const keys = { till: '', shop: '' };

  beforeAll(async () => {
    await fillShop(test.database);
    const keeper = await test.signIn({ permissions: ['apiKeyManagement'] });
    const make = async (inStore: boolean) =>
      (
        await keeper.post('/api/apikey', {
          ...{ purpose: 'test', shopId: 1, issuedTo: 'Shop' },
          ...{ inStore, transactionApi: !inStore },
        })
      ).body as string;
    keys.till = await make(true);
    keys.shop = await make(false);
  });

  const post = (path: string, body: unknown, key: string) =>
    test.nobody().post(`/api/v3/transactions${path}`, body, { 'x-api-key': key });
  const read = (path: string) => test.nobody().get(path, { 'x-api-key': keys.till });

  it.each([
    ['start', '', start],
    ['capture', '/:number/capture', {}],
    ['refund', '/:number/refund', { amount: 1 }],
    ['cancel', '/:number/cancel', {}],
    ['change the consumer of', '/:number/change-request', { change: { field: 'name', value: 'Mallory' } }],
  ])('does not %s a transaction, and is recorded', async (name, path, body) => {
    const { transactionNumber } = (await post('', start, keys.shop)).body;
    if (name === 'refund') await post(`/${transactionNumber}/capture`, {}, keys.shop);
    const before = (await read(`/api/v3/transactions/${transactionNumber}`)).body;
    const refused = await post(path.replace(':number', transactionNumber), body, keys.till);
    expect([refused.status, refused.body.code, refused.body.scopes]).toEqual([
      403,
      'insufficient_scope',
      ['transaction-api'],
    ]);
    expect((await read(`/api/v3/transactions/${transactionNumber}`)).body).toEqual(before);
    expect(await lastAudit(test)).toMatchObject({
      action: `POST /api/v3/transactions${path.replace(':number', ':transactionNumber')}`,
      outcome: 'refused',
      reason: 'insufficient_scope',
      actorId: null,
      actor: expect.stringMatching(/^API key 1, made by .+@/),
    });
    // Refused before its form is looked at: it tells nothing of what exists.
    expect((await post('/1/capture', 'x', keys.till)).body.code).toBe('insufficient_scope');
  });

  it('reads what the till needs, and nothing is lost for the key of the shop', async () => {
    const { transactionNumber } = (await post('', start, keys.shop)).body;
    expect((await read('/api/v3/account')).body).toMatchObject({ shopId: 1, scope: 'in-store' });
    expect((await read(`/api/v3/transactions/${transactionNumber}`)).body.state).toBe('started');
    expect((await post(`/${transactionNumber}/capture`, {}, keys.shop)).body.state).toBe('captured');
  });

  it('cannot fill the audit trail with refusals', async () => {
    const codes: string[] = [];
    for (let count = 0; count < 40; count += 1) codes.push((await post('', start, keys.till)).body.code);
    expect(codes.at(-1)).toBe('too_many_attempts');
    expect((await read('/api/v3/account')).status).toBe(200);
    expect((await post('', start, keys.shop)).status).toBe(200);
  });

  it('finds no call of shops that forgot to ask for a scope', () => {
    const calls = everyEndpoint.filter(({ endpoint }) => endpoint.path.startsWith('/api/v3/'));
    expect(Object.fromEntries(calls.map(({ key, endpoint }) => [key, scopesNeeded(endpoint.needs)]))).toEqual({
      'apiKeys.account': ['transaction-api', 'in-store'],
      'checkout.chargeback': ['transaction-api'],
      'checkout.pay': ['transaction-api'],
      'checkout.get': ['transaction-api', 'in-store'],
      'checkout.start': ['transaction-api'],
      'checkout.capture': ['transaction-api'],
      'checkout.refund': ['transaction-api'],
      'checkout.cancel': ['transaction-api'],
      'checkout.askForChange': ['transaction-api'],
      'shopCategory.tell': ['transaction-api'],
    });
  });
});
