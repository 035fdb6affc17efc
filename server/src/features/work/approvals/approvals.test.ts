import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { createShopCalls, type ShopCalls } from '../../../claims/testing/shop-calls.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

describeEngines('what waits for a second admin', (engine) => {
  const t = useTestApp(engine);
  let clerk: SignedIn;
  let refunder: SignedIn;
  let second: SignedIn;
  let shop: ShopCalls;

  beforeAll(async () => {
    const money = 'fullFinancialInsightManagementAllowed';
    clerk = await t.signIn({ permissions: ['dossiersManagementAllowed', money, 'transactionsManagementAllowed'] });
    second = await t.signIn({ permissions: ['dossiersManagementAllowed', money, 'transactionsManagementAllowed'] });
    refunder = await t.signIn({ permissions: ['transactionsManagementAllowed'] });
    shop = await createShopCalls(t);
    for (const what of ['refund', 'write-off']) {
      const number = await shop.start(60_000);
      await shop.ask(number, 'capture');
      await shop.runBus();
      const { id } = (await clerk.get(`/api/dossiers/${number}`)).body;
      const { version } = (await clerk.get(`/api/transactions/${number}`)).body;
      const asked =
        what === 'refund'
          ? await clerk.post(`/api/transactions/${number}/refund`, {
              ...{ version, press: randomUUID(), amount: 60_000, reason: 'Sent back' },
            })
          : await clerk.post(`/api/write-offs/dossiers/${id}`, { amount: 50_000, open: 60_000, reason: 'Gone' });
      expect(asked.body).toMatchObject({ outcome: 'waiting' });
    }
  });

  const list = async (by: SignedIn, query = '') => (await by.get(`/api/approvals${query}`)).body;

  it('is listed with what a decision needs, the longest waiting first', async () => {
    const { data, total } = await list(second);
    expect(total).toBe(2);
    expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(['refund', 'write-off']);
    expect(data[1]).toMatchObject({
      ...{ amount: 50_000, currency: 'EUR', reason: 'Gone', isOwn: false, version: 1, open: 60_000 },
      ...{ subject: expect.stringMatching(/^D\d+$/), askedOn: t.clock.now.toISOString() },
    });
    expect(data[0]).toMatchObject({ amount: 60_000, reason: 'Sent back', open: null });
    expect((await list(second, '?order=-askedOn&limit=1')).total).toBe(2);
  });

  it('is narrowed down by kind, by who asked and by tenant', async () => {
    expect((await list(second, '?kind=write-off')).data).toHaveLength(1);
    expect((await list(second, '?kind=payout-batch')).total).toBe(0);
    expect((await list(second, '?askedBy=me')).total).toBe(0);
    expect((await list(clerk, '?askedBy=me')).data).toMatchObject([{ isOwn: true }, { isOwn: true }]);
    expect((await list(second, '?tenantId=999999')).total).toBe(0);
    expect((await second.get('/api/approvals?kind=cake')).status).toBe(400);
  });

  it('shows only the kinds that the caller may decide on, and nothing to who may none', async () => {
    expect((await list(refunder)).data.map(({ kind }: { kind: string }) => kind)).toEqual(['refund']);
    expect((await list(refunder, '?kind=write-off')).total).toBe(0);
    const guest = await t.signIn({ permissions: ['dossiersManagementAllowed'] });
    expect((await guest.get('/api/approvals')).status).toBe(403);
    expect((await guest.get('/api/approvals/count')).status).toBe(403);
  });

  it('is counted as it is listed, for each of those who may decide', async () => {
    for (const by of [clerk, second, refunder])
      for (const query of ['', '?tenantId=1', '?tenantId=999999']) {
        const { total } = await list(by, query);
        expect((await by.get(`/api/approvals/count${query}`)).body).toEqual({ count: total });
      }
    expect((await second.get('/api/approvals/count')).body).toEqual({ count: 2 });
    expect((await refunder.get('/api/approvals/count')).body).toEqual({ count: 1 });
    expect((await second.get('/api/approvals/count?kind=refund')).status).toBe(400);
  });

  it('is decided once of ten at once, and gone then', async () => {
    const [{ id, version }] = (await list(second, '?kind=write-off')).data;
    const missing = await second.post('/api/write-offs/999999/refuse', { version: 1, reason: 'No' });
    expect(missing.status).toBe(404);
    const stale = await second.post(`/api/write-offs/${id}/refuse`, { version: version + 1, reason: 'No' });
    expect(stale.body.code).toBe('stale_version');
    const approve = () => second.post(`/api/write-offs/${id}/approve`, { version, open: 60_000 });
    const answers = await Promise.all(Array.from({ length: 10 }, approve));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'ok' : body.code));
    expect(codes.toSorted()).toEqual([...Array(9).fill('already_decided'), 'ok']);
    expect((await list(second)).data).toMatchObject([{ kind: 'refund' }]);
  });

  it('is told apart from what cannot happen any more, which can only be declined', async () => {
    const [{ id, version, subject }] = (await list(second, '?kind=refund')).data;
    await t.database.query("update api_keys set created_at = '2026-01-01'");
    expect((await shop.ask(subject, 'chargeback', { amount: 60_000 })).status).toBe(200);
    const decide = (how: string, more = {}) =>
      second.post(`/api/transaction-refunds/${id}/${how}`, { version, ...more });
    expect((await decide('approve')).body.code).toBe('refund_gone');
    expect((await decide('refuse', { reason: 'Charged back' })).status).toBe(200);
  });
});
