import { randomUUID } from 'node:crypto';
import type { Permission } from '@houston/contract/permissions';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { createShopCalls, type ShopCalls } from '../../../claims/testing/shop-calls.ts';
import { person } from '../../../testing/data/consumer-shops.ts';
import { useSales } from '../../../testing/data/npl-sales.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const path = '/api/disputes';
const money: readonly Permission[] = [
  ...(['dossiersManagementAllowed', 'fullFinancialInsightManagementAllowed', 'transactionsManagementAllowed'] as const),
];

describeEngines('a dispute', (engine) => {
  describe('is opened about a dossier', () => {
    const t = useTestApp(engine);
    let shop: ShopCalls;
    let clerk: SignedIn;
    let agent: SignedIn;

    beforeAll(async () => {
      t.clock.now = new Date('2026-11-20T09:00:00Z');
      shop = await createShopCalls(t);
      clerk = await t.signIn({ permissions: [...money] });
      agent = await t.signIn({ permissions: ['disputeManagementAllowed'] });
    });

    /** Of 100.00, of which 60.00 are in the books unless less is captured. */
    async function claimOf(captured = 6_000) {
      const number = await shop.start(10_000, person);
      if (captured > 0) await shop.ask(number, 'capture', { amount: captured });
      await shop.runBus();
      return { number, ...(await dossier(number)) };
    }
    const dossier = async (number: string) => {
      const { body } = await clerk.get(`/api/dossiers/${number}`);
      return body as { id: number; dossierNumber: string; disputeId: number; disputeBlock: string | null };
    };
    const order = async (number: string) => (await clerk.get(`/api/transactions/${number}`)).body;
    const open = (dossierNumber: string, more: object = {}, by = agent) =>
      by.post(path, { dossierNumber, subject: 'Never arrived', ...more });
    const close = (id: number, verb: 'won' | 'lost', more: object = {}) =>
      agent.post(`${path}/${id}/${verb}`, { version: 1, reason: 'Called the shop', ...more });
    const count = async () => (await agent.get(`${path}/todo/count`)).body.count;

    it('is in its list, on the tile and on both pages at once, and told to whoever has them open', async () => {
      const { number, dossierNumber } = await claimOf();
      const before = await count();
      const topics: string[] = [];
      const stop = t.app.live.subscribe(({ topic }) => topics.push(topic));
      const { status, body } = await open(dossierNumber.toLowerCase());
      expect([status, body.code]).toEqual([200, undefined]);
      expect(body).toMatchObject({ dossierNumber, transactionNumber: number, subject: 'Never arrived', closed: null });
      expect(body.since).toBe(t.clock.now.toISOString());
      await expect.poll(() => topics).toEqual(expect.arrayContaining([path, '/api/dossiers', '/api/transactions']));
      stop();
      expect(await count()).toBe(before + 1);
      expect((await agent.get(path)).body.data.at(-1)).toMatchObject({ id: body.id, dossierNumber });
      const shown = { disputeId: body.id, disputeBlock: 'dispute_open' };
      expect(await dossier(number)).toMatchObject({ ...shown, disputedSince: body.since, nextReminderOn: null });
      expect(await order(number)).toMatchObject({ ...shown, blocked: 'disputed' });
    });

    it('is told to the trail and to the history of its order, without the words of the consumer', async () => {
      const { number, dossierNumber } = await claimOf();
      const { id } = (await open(dossierNumber)).body;
      const entry = await lastAudit(t);
      expect(entry).toMatchObject({
        ...{ action: 'dispute.open', recordKind: 'dispute', recordId: String(id), reason: null },
        after: { dossierNumber },
      });
      expect(JSON.stringify(entry)).not.toContain('arrived');
      await agent.post(`${path}/${id}/assign`, { version: 1 });
      await close(id, 'won', { version: 2 });
      const { data } = (await clerk.get(`/api/transactions/${number}/events`)).body;
      const told = data.flatMap(({ action, reason }: { action?: string; reason?: string }) =>
        action?.startsWith('dispute.') ? [[action, reason]] : [],
      );
      expect(told).toEqual([
        ['dispute.close', 'Called the shop'],
        ['dispute.open', null],
      ]);
    });

    it('is one at a time: of ten at once one opens, and the next when that is closed', async () => {
      const { number, dossierNumber } = await claimOf();
      const answers = await Promise.all(Array.from({ length: 10 }, () => open(dossierNumber)));
      const codes = answers.map(({ status, body }) => (status === 200 ? 'ok' : body.code));
      expect(codes.toSorted()).toEqual([...Array(9).fill('dispute_open'), 'ok']);
      const { disputeId } = await dossier(number);
      expect((await close(disputeId, 'won')).status).toBe(200);
      expect(await dossier(number)).toMatchObject({ disputeId: null, disputeBlock: null, disputedSince: null });
      const again = await open(dossierNumber);
      expect([again.status, again.body.id > disputeId]).toEqual([200, true]);
    });

    it('is none where nothing could be charged back', async () => {
      const uncaptured = await shop.start(10_000, person);
      expect(await order(uncaptured)).toMatchObject({ disputeId: null, disputeBlock: 'dispute_not_captured' });
      const refunded = await claimOf();
      await shop.ask(refunded.number, 'refund', { amount: 6_000 });
      const late = await claimOf();
      await t.database.query('update dossiers set captured = 0 where id = $1', [late.id]);
      const unknown = await claimOf();
      await t.database.query(`update dossiers set transaction_number = 'gone' || id where id = $1`, [unknown.id]);
      for (const [{ number, dossierNumber }, block] of [
        [refunded, 'dispute_nothing_left'],
        [late, 'dispute_not_captured'],
        [{ number: unknown.dossierNumber, dossierNumber: unknown.dossierNumber }, 'dispute_order_unknown'],
      ] as const) {
        expect((await dossier(number)).disputeBlock).toBe(block);
        const { status, body } = await open(dossierNumber);
        expect([status, body.code]).toEqual([409, block]);
      }
      // The books tie again.
      await t.database.query('update dossiers set captured = 6000 where id = $1', [late.id]);
      await t.database.query('update dossiers set transaction_number = $2 where id = $1', [unknown.id, unknown.number]);
    });

    it('is opened with words, of a dossier that there is, by who may', async () => {
      const { dossierNumber } = await claimOf();
      for (const [more, field] of [
        [{ subject: ' ' }, 'subject'],
        [{ subject: 'x'.repeat(301) }, 'subject'],
        [{ dossierNumber: '' }, 'dossierNumber'],
        [{ dossierNumber: 'D999999999' }, 'dossierNumber'],
      ] as const) {
        const { status, body } = await open(dossierNumber, more);
        expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
      }
      expect((await open(dossierNumber, { amount: 1 })).status).toBe(400);
      expect((await open(dossierNumber, {}, clerk)).status).toBe(403);
      expect((await t.nobody().post(path, { dossierNumber, subject: 'x' })).status).toBe(401);
    });

    it('keeps admins from the money of its claim until it is closed', async () => {
      const { id, number, dossierNumber } = await claimOf();
      const dispute = (await open(dossierNumber)).body.id;
      const { version } = await order(number);
      const moved = (action: string, body: object) =>
        clerk.post(`/api/transactions/${number}/${action}`, { version, press: randomUUID(), reason: 'x', ...body });
      const all = async () => [
        (await moved('capture', { amount: 1 })).body.code,
        (await moved('refund', { amount: 1 })).body.code,
        (await moved('cancel', {})).body.code,
        (await clerk.post(`/api/write-offs/dossiers/${id}`, { amount: 1, open: 6_000, reason: 'x' })).body.code,
        (await clerk.post(`/api/arrangements/dossiers/${id}`, terms)).body.code,
      ];
      const terms = {
        ...{ open: 6_000, instalments: 3, firstDueOn: '2026-12-01', dayOfMonth: 1, reason: 'Lost their job' },
      };
      expect(await all()).toEqual([
        ...Array(3).fill('transaction_disputed'),
        ...['write_off_disputed', 'arrangement_disputed'],
      ]);
      expect((await close(dispute, 'won')).status).toBe(200);
      expect((await clerk.post(`/api/arrangements/dossiers/${id}`, terms)).status).toBe(200);
    });

    it('is opened or the claim is refunded, whichever is first, and nothing is charged back twice', async () => {
      const { number, dossierNumber } = await claimOf();
      const { version } = await order(number);
      const refund = { version, press: randomUUID(), amount: 6_000, reason: 'Sent back' };
      const [opened, refunded] = await Promise.all([
        open(dossierNumber),
        clerk.post(`/api/transactions/${number}/refund`, refund),
      ]);
      const codes = [opened, refunded].map(({ status, body }) => (status === 200 ? 'ok' : body.code));
      expect([
        ['ok', 'transaction_disputed'],
        ['dispute_nothing_left', 'ok'],
      ]).toContainEqual(codes);
      if (opened.status === 200) expect((await close(opened.body.id, 'lost', { amount: 6_000 })).status).toBe(200);
      await shop.runBus();
      expect((await shop.read(number)).openAmount).toBe(0);
      expect((await verifyBooks(t.database)).broken).toBeNull();
    });
  });

  describe('about an unpaid claim', () => {
    const t = useTestApp(engine);
    const sales = useSales(t);

    it('keeps it from being sold until it is won', async () => {
      t.clock.now = new Date('2026-11-20T09:00:00Z');
      await sales.begin();
      const [id = 0] = await sales.addUnpaid([{ amount: 5_000 }, { amount: 7_000 }]);
      const npl = await sales.addBuyer(100_000);
      const { body } = await sales.manager().get('/api/dossiers?limit=10');
      const { dossierNumber } = body.data.find((one: { id: number }) => one.id === id);
      const agent = await t.signIn({ permissions: ['disputeManagementAllowed'] });
      const opened = await agent.post(path, { dossierNumber, subject: 'Broken' });
      expect([opened.status, opened.body.code]).toEqual([200, undefined]);
      const disputed = { reason: 'disputed', dossiers: 1, faceAmount: 5_000 };
      expect(await sales.preview(npl)).toMatchObject({ dossiers: 1, faceAmount: 7_000, leftOut: [disputed] });
      await agent.post(`${path}/${opened.body.id}/won`, { version: 1, reason: 'Delivery is proven' });
      expect(await sales.preview(npl)).toMatchObject({ dossiers: 2, faceAmount: 12_000, leftOut: [] });
    });
  });
});
