import type { Shop } from '@houston/contract/features/partners/shops/shops.schema';
import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const path = '/api/shops';
const start = { amount: 12_500, currency: 'EUR', invoiceInfo: { invoiceDate: '2026-11-20' } };

describeEngines('shops', (engine) => {
  const t = useTestApp(engine);
  let manager: SignedIn;

  beforeEach(async () => {
    await emptyTables(t.database, ['pspers', 'tenants'], { restart: true });
    await t.database.query(`insert into tenants (name) values ('North'), ('South');
      insert into pspers (psper_key, name, requires_iban) values ('PAYCO', 'Payco', true);
      insert into shops (tenant_id, name, created_at, psper_id, registration_completed_at) values
        (1, 'Bikes', '2026-11-02Z', null, null), (1, 'Books', '2026-11-01Z', 1, null),
        (2, 'Tents', '2026-11-03Z', null, null), (2, 'Apples', '2026-10-01Z', 1, '2026-10-05Z')`);
    manager = await t.signIn({ permissions: ['merchantsManagementAllowed', 'apiKeyManagement'] });
  });

  const list = async (query = '') => (await manager.get(`${path}?${query}`)).body as { data: Shop[]; total: number };
  const names = async (query = '') => (await list(query)).data.map(({ name }) => name);
  const act = (verb: string, id: number, version: number, client = manager) =>
    client.post(`${path}/${id}/${verb}`, { version, reason: 'Seen their papers' });

  it('are listed to everybody: the incomplete ones, as their tile counts them, with what each lacks', async () => {
    const anybody = await t.signIn({ permissions: [] });
    const { body } = await anybody.get(path);
    expect(body.data.map(({ name, missing }: Shop) => [name, missing])).toEqual([
      ['Books', ['apiKey', 'documents']],
      ['Bikes', ['psper', 'apiKey']],
      ['Tents', ['psper', 'apiKey']],
    ]);
    expect((await anybody.get(`${path}/incomplete/count`)).body.count).toBe(body.total);
    expect(await names('complete=true')).toEqual(['Apples']);
    expect(await names('tenantId=2')).toEqual(['Tents']);
    expect(await names('name=B&order=-name')).toEqual(['Books', 'Bikes']);
    expect(body.data[0].psper).toEqual({ key: 'PAYCO', name: 'Payco' });
  });

  it('are completed with a reason, once, and no longer counted', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => act('complete', 1, 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await names()).toEqual(['Books', 'Tents']);
    expect((await act('complete', 1, 2)).body.code).toBe('already_ended');
    expect(await lastAudit(t)).toMatchObject({ action: 'shop.complete', reason: 'Seen their papers' });
    expect((await manager.get(`${path}/1/changes`)).body.data).toHaveLength(1);
  });

  it('start no transaction while they are paused, and finish what runs', async () => {
    const key = (
      await manager.post('/api/apikey', {
        ...{ purpose: 'test', shopId: 1, issuedTo: 'Shop', inStore: false, transactionApi: true },
      })
    ).body as string;
    const call = (at: string, body: object, more: Record<string, string> = {}) =>
      t.nobody().post(`/api/v3/transactions${at}`, body, { 'x-api-key': key, ...more });
    const sent = { 'idempotency-key': 'sent-before-the-pause' };
    const { transactionNumber } = (await call('', start, sent)).body;
    expect((await act('pause', 1, 1)).body.paused.reason).toBe('Seen their papers');
    const stranger = await t.signIn({ permissions: [] });
    expect((await stranger.get(`${path}/1`)).body.paused.reason).toBeNull();
    expect((await stranger.get(`${path}?name=Bikes`)).body.data[0].paused.reason).toBeNull();
    const refused = await call('', start);
    expect([refused.status, refused.body.code]).toEqual([409, 'shop_paused']);
    expect((await call('', start, sent)).body.transactionNumber).toBe(transactionNumber);
    expect((await call(`/${transactionNumber}/capture`, {})).status).toBe(200);
    expect((await act('pause', 1, 2)).body.code).toBe('nothing_to_do');
    expect((await act('resume', 1, 2)).body.paused).toBeNull();
    expect((await call('', start)).status).toBe(200);
    expect((await act('resume', 1, 3)).body.code).toBe('nothing_to_do');
  });

  it.each(['complete', 'pause', 'resume'])('are not changed unseen, unsaid or unknown: %s', async (verb) => {
    expect((await act(verb, 1, 9)).body).toMatchObject({ code: 'stale_version', current: { name: 'Bikes' } });
    expect((await act(verb, 99, 1)).status).toBe(404);
    expect((await manager.post(`${path}/1/${verb}`, { version: 1, reason: ' ' })).status).toBe(400);
    const other = await t.signIn({ permissions: ['transactionsManagementAllowed'] });
    expect((await act(verb, 1, 1, other)).body).toMatchObject({ missing: ['merchantsManagementAllowed'] });
    expect((await list()).data.every(({ version, paused }) => version === 1 && paused === null)).toBe(true);
  });
});
