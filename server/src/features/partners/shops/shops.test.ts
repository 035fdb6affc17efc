import type { Category } from '@houston/contract/features/partners/categories/categories.api';
import type { Shop, ShopNeed } from '@houston/contract/features/partners/shops/shops.schema';
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
    await emptyTables(t.database, ['pspers', 'tenants', 'categories'], { restart: true });
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

  it('tell of their documents and keys too, and of what they became, those who may see that', async () => {
    const asker = await t.signIn({
      permissions: [
        'merchantsManagementAllowed',
        'apiKeyManagement',
        'pspInformationManagementAllowed',
        'adminManagementAllowed',
      ],
    });
    await asker.put('/api/psper-shops/PAYCO/2/documents/agreement', { receivedOn: '2026-11-02', version: 0 });
    await asker.post('/api/apikey', {
      ...{ purpose: 'test', shopId: 2, issuedTo: 'Ada', inStore: false, transactionApi: true },
    });
    await act('pause', 2, 1);
    const told = async (client: SignedIn) => (await client.get(`${path}/2/changes`)).body.data;
    const pause = { before: { shopState: 'incomplete' }, after: { shopState: 'paused' } };
    expect(await told(asker)).toMatchObject([
      { action: 'shop.pause', kind: 'shop', reason: 'Seen their papers', ...pause },
      { action: 'api-key.create', kind: 'api-key', after: { issuedTo: 'Ada' } },
      { action: 'psper.receive-document', kind: 'psper', after: { shopDocument: 'agreement' } },
    ]);
    expect(JSON.stringify(await told(asker))).not.toContain('Books');
    const other = await t.signIn({ permissions: ['merchantsManagementAllowed'] });
    expect((await told(other)).map(({ action }: { action: string }) => action)).toEqual(['shop.pause']);
  });

  it('start no transaction while they are paused, and finish what runs', async () => {
    await t.database.query('update shops set psper_id = 1 where id = 1');
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

  it('start nothing any more once they are closed, wait for nothing, and are opened again as they were', async () => {
    await t.database.query('update shops set psper_id = 1 where id = 1');
    const key = { purpose: 'test', shopId: 1, issuedTo: 'Shop', inStore: false, transactionApi: true };
    const opened = (await manager.post('/api/apikey', key)).body as string;
    const call = (at: string, body: object) =>
      t.nobody().post(`/api/v3/transactions${at}`, body, { 'x-api-key': opened });
    const { transactionNumber } = (await call('', start)).body;
    expect((await act('close', 1, 1)).body).toMatchObject({ todo: [], closed: { reason: 'Seen their papers' } });
    expect(await lastAudit(t)).toMatchObject({ action: 'shop.close', recordId: '1', reason: 'Seen their papers' });
    expect(await names()).toEqual(['Books', 'Tents']);
    expect((await manager.get(`${path}/incomplete/count`)).body.count).toBe(2);
    expect((await call('', start)).body.code).toBe('shop_closed');
    expect((await call(`/${transactionNumber}/capture`, {})).body.code).toBe('shop_closed');
    expect((await manager.post('/api/apikey', key)).body.code).toBe('shop_closed');
    for (const verb of ['pause', 'resume', 'complete', 'give'])
      expect((await (verb === 'give' ? give(1, 2) : act(verb, 1, 2))).body.code).toBe('shop_closed');
    expect((await act('close', 1, 2)).body.code).toBe('nothing_to_do');
    const stranger = await t.signIn({ permissions: [] });
    expect((await stranger.get(`${path}/1`)).body.closed).toEqual({ on: expect.any(String), reason: null });
    expect((await act('reopen', 1, 2)).body).toMatchObject({ closed: null, todo: ['iban'] });
    expect((await call('', start)).status).toBe(200);
    expect((await act('reopen', 1, 3)).body.code).toBe('nothing_to_do');
  });

  const give = (id: number, version: number, psperKey = 'PAYCO', client = manager) =>
    client.post(`${path}/${id}/psper`, { version, psperKey, reason: 'Seen their papers' });

  it('are given a psper with a reason and a recent proof, once, and then lack what it requires', async () => {
    expect((await manager.get(`${path}/pspers`)).body).toEqual([{ key: 'PAYCO', name: 'Payco' }]);
    expect((await give(1, 1, 'NOBODY')).body.fields).toEqual({ psperKey: 'validation.unknown' });
    const answers = await Promise.all(Array.from({ length: 4 }, () => give(1, 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await manager.get(`${path}/1`)).body).toMatchObject({
      ...{ psper: { key: 'PAYCO', name: 'Payco' }, missing: ['apiKey', 'documents'], todo: ['api-key', 'iban'] },
    });
    expect(await lastAudit(t)).toMatchObject({ action: 'shop.give-psper', after: { psper: 'Payco', shop: 'Bikes' } });
    expect((await give(1, 2)).body.code).toBe('nothing_to_do');
    t.clock.advance(301);
    expect((await give(3, 1)).body.code).toBe('step_up_required');
    const other = await t.signIn({ permissions: ['apiKeyManagement'] });
    expect((await give(3, 1, 'PAYCO', other)).status).toBe(403);
    expect((await other.get(`${path}/pspers`)).status).toBe(403);
  });

  it('name the pspers that they have to everybody, as the list of them does, and no other', async () => {
    await t.database.query(`insert into pspers (psper_key, name) values ('SHOPLESS', 'Shopless')`);
    const anybody = await t.signIn({ permissions: [] });
    expect((await anybody.get(`${path}/psper-names`)).body).toEqual([{ key: 'PAYCO', name: 'Payco' }]);
  });

  it('are given a psper while that one changes what it requires, and neither waits for the other', async () => {
    const run = (statement: string) => t.database.query(statement);
    await Promise.all([
      ...[1, 3].map((id) => give(id, 1)),
      run('update pspers set requires_ubo_document = true'),
      run('update pspers set requires_agreement_document = true'),
    ]);
    const { rows } = await run(`select count(*)::int as n from merchant_services_due d
      where not exists (select from merchant_services m where (m.shop_id, m.service) = (d.shop_id, d.service) and m.closed_at is null)`);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('are all listed by their state, with what each needs and who has to act', async () => {
    const all = async (query: string) =>
      (await manager.get(`${path}/all?${query}`)).body.data.map((shop: Shop) => shop.name);
    await t.database.query(`update shops set parent_shop_id = 1 where name = 'Books';
      update shops set paused_at = now() where name = 'Tents'`);
    expect(await all('')).toEqual(['Apples', 'Bikes', 'Books', 'Tents']);
    expect(await all('order=-registeredOn&state=incomplete')).toEqual(['Tents', 'Bikes', 'Books']);
    expect((await manager.get(`${path}/incomplete/count`)).body.count).toBe(3);
    expect(await all('state=paused')).toEqual(['Tents']);
    expect(await all('state=selling&name=app&tenantId=2')).toEqual(['Apples']);
    expect(await all('merchantsOnly=true')).toEqual(['Apples', 'Bikes', 'Tents']);
    expect(await all('merchantId=1')).toEqual(['Bikes', 'Books']);
    // A merchant is there by its branch alone.
    const { rows } = await t.database.query<{ id: number; key: string }>(
      'select s.parent_shop_id as id, p.psper_key as key from shops s join pspers p on p.id = s.psper_id where s.id = 2',
    );
    expect(rows[0]?.id).toBe(1);
    expect(await all(`psperKey=${rows[0]?.key}`)).toEqual(['Apples', 'Books']);
    expect(await all(`psperKey=${rows[0]?.key}&merchantsOnly=true`)).toEqual(['Apples', 'Bikes']);
    expect(await all('psperKey=NOBODY')).toEqual([]);
    await act('close', 4, 1);
    expect(await all('state=closed')).toEqual(['Apples']);
    expect(await all('state=closed&includeClosed=false')).toEqual(['Apples']);
    expect((await manager.get(`${path}/all?state=open`)).status).toBe(400);
    await t.database.query(`insert into shop_documents (shop_id, kind, received_on, recorded_at)
      values (2, 'ubo', '2026-11-02', '2026-11-02Z')`);
    const anybody = await t.signIn({ permissions: [] });
    const { body } = await anybody.get(`${path}/2/checklist`);
    expect(body.map(({ need, state, actor }: ShopNeed) => [need, state, actor])).toEqual([
      ['psper', 'there', 'us'],
      ['api-key', 'missing', 'us'],
      ['agreement', 'not-required', 'merchant'],
      ['cession_deed', 'not-required', 'merchant'],
      ['iban', 'missing', 'merchant'],
      ['ubo', 'there', 'merchant'],
      ['iban-ascription', 'not-required', 'us'],
      ['completion', 'later', 'us'],
    ]);
    const states = (await anybody.get(`${path}/1/checklist`)).body.map(({ state }: ShopNeed) => state);
    expect(states).toEqual(['missing', 'missing', ...Array(6).fill('later')]);
    expect(body[4].waitsSince).toBe('2026-11-01T00:00:00.000Z');
    expect((await anybody.get(`${path}/99/checklist`)).status).toBe(404);
    // Complete, and yet nobody can call for it.
    await t.database.query("update shops set registration_completed_at = '2026-11-03Z' where id = 1");
    const complete = (await anybody.get(`${path}/1/checklist`)).body.map(({ state }: ShopNeed) => state);
    expect(complete.slice(0, 2)).toEqual(['missing', 'missing']);
  });

  it('are those that marketing counts by their category', async () => {
    await t.database.query(`insert into categories (name, created_at) values ('Outdoor', now());
      update shops set category_id = (select max(id) from categories) where id in (3, 4);
      update shops set closed_at = now(), registration_completed_at = '2026-11-03Z' where id = 1`);
    const counted = (await manager.get('/api/shop-categories')).body as Category[];
    expect(counted.map(({ name, shops, selling }) => [name, shops, selling])).toEqual([
      ['Outdoor', 2, 1],
      [null, 1, 0],
    ]);
    for (const { id, shops, selling } of counted) {
      const listed = async (more: string) =>
        (await manager.get(`${path}/all?category=${id ?? 'none'}&${more}`)).body.data.length;
      expect([await listed('includeClosed=false'), await listed('state=selling')]).toEqual([shops, selling]);
    }
    expect((await manager.get(`${path}/all?category=0`)).status).toBe(400);
  });

  it('are opened with a reason, alone or as a branch of a merchant, and say what they lack', async () => {
    const given = { name: ' Boats ', tenantId: 1, country: 'BE', reason: 'Signed' };
    const { body } = await manager.post(path, given);
    expect(body).toMatchObject({
      name: 'Boats',
      country: 'BE',
      psper: null,
      merchant: null,
      todo: ['psper', 'api-key'],
    });
    expect(await lastAudit(t)).toMatchObject({ action: 'shop.open', recordId: String(body.id), reason: 'Signed' });
    const branch = await manager.post(path, { ...given, merchantId: 1 });
    expect(branch.body.merchant).toEqual({ id: 1, name: 'Bikes' });
    expect((await manager.get(`${path}/1`)).body.branches).toBe(1);
    const refused = [
      [{ tenantId: 99 }, { tenantId: 'validation.unknown' }],
      [{ country: 'US' }, { country: 'validation.country' }],
      // A shop of another tenant, a branch, and none.
      [{ merchantId: 3 }, { merchantId: 'validation.unknown' }],
      [{ merchantId: branch.body.id }, { merchantId: 'validation.unknown' }],
      [{ merchantId: 99 }, { merchantId: 'validation.unknown' }],
      [{ name: ' ' }, { name: 'validation.required' }],
      [{ reason: '' }, { reason: 'validation.required' }],
    ] as const;
    for (const [more, fields] of refused)
      expect((await manager.post(path, { ...given, ...more })).body.fields).toEqual(fields);
    const other = await t.signIn({ permissions: ['apiKeyManagement'] });
    expect((await other.post(path, given)).status).toBe(403);
  });

  it.each(['complete', 'pause', 'resume', 'close', 'reopen'])(
    'are not changed unseen, unsaid or unknown: %s',
    async (verb) => {
      expect((await act(verb, 1, 9)).body).toMatchObject({ code: 'stale_version', current: { name: 'Bikes' } });
      expect((await act(verb, 99, 1)).status).toBe(404);
      expect((await manager.post(`${path}/1/${verb}`, { version: 1, reason: ' ' })).status).toBe(400);
      const other = await t.signIn({ permissions: ['transactionsManagementAllowed'] });
      expect((await act(verb, 1, 1, other)).body).toMatchObject({ missing: ['merchantsManagementAllowed'] });
      expect((await list()).data.every(({ version, paused }) => version === 1 && paused === null)).toBe(true);
    },
  );
});
